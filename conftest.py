pytest_plugins = ["tests.collector"]
