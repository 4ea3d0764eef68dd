"""The attack on the forms to copy: what they are, what they are given, what is right."""
