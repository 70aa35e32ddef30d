"""Scene to picture: a pure function."""
