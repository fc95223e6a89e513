#!/bin/sh
# A bot that plays the first of its legal moves; see docs/bots.md.
while read -r line; do
    printf '%s\n' "$line" | sed 's/.*"legal":\["\([^"]*\)".*/\1/'
done
