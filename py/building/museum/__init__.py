"""What lies beside the site in the archive of a release: a README for the technician, and a server for one computer."""
