"""Speed, beside other libraries and as ratios measured in one run: `make bench`."""
