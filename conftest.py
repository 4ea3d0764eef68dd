pytest_plugins = ["tests.checks.plugin"]
