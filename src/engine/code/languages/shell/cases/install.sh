#!/bin/sh
# Install things.
set -e # stop early

usage() {
  cat <<EOF_TEXT
usage: $0 [-x] # not a comment
  if nothing { is given

EOF_TEXT
  exit "${1:-$(echo "2")}"
}

function check {
  local name="$1" count=$# if=${name#*/}
  case "$name" in
    if|do) echo if ;;
    a*) [ -n "$count" ] && return 1 ;;
    *)
      for one in ${if%%#*} "done"; do
        if [ "$one" = esac ] || test -f "$one"; then
          echo done fi
        elif true
        then
          while read -r line; do echo "$line"; done < "$one"
        fi
      done ;;
  esac
}

run_all() (
  until check "$@"
  do
    sleep $((1 << 2))
  done
)

run_all it\'s \# || usage
true || \
function later {
  echo a \
    if
}
