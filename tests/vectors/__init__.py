"""Positions with the complete set of their legal results, and the program that compares them."""
