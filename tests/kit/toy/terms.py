TERMS = {"yes": "yes", "no": "no"}
