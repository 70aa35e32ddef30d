"""The rules of the family: frozen values and pure functions."""
