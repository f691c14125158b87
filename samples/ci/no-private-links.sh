#!/bin/sh
# Refuses a commit that adds URIs with a private host. As a link in .git/hooks/pre-commit, or by pre-commit.
if "$(dirname "$(readlink -f "$0")")/new-links.sh" --cached --flag private_host; then
  echo "links to private hosts, see above" >&2
  exit 1
fi
