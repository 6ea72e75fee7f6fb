"""What is said: catalogues, their style, and the books of rules. Never shipped."""
