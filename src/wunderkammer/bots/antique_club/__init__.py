"""How `collector` plays Antique Club: kernels that decide from what a seat knows."""
