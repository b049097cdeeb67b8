#!/usr/bin/env bash
# Verifies each Java file it is given by itself, if the file has a main method. Fails if any check is refuted; what is unknown is told.
# Arguments up to `--` go to `jackalope verify`; without `--`, all of them are files.
set -euo pipefail

options=()
for argument in "$@"; do
    if [ "$argument" = -- ]; then
        while [ "$1" != -- ]; do
            options+=("$1")
            shift
        done
        shift
        break
    fi
done
if ! command -v jackalope > /dev/null; then
    echo "jackalope is not on the PATH: pip install jackalope" >&2
    exit 3
fi
case " ${options[*]} " in
    *" --timeout"*) ;;
    *) options+=(--timeout 20) ;;
esac
worst=0
for file in "$@"; do
    # Without one there is nowhere to start.
    if ! grep -Eq 'static +(final +)?void +main *\(' -- "$file"; then continue; fi
    code=0
    said=$(jackalope verify "${options[@]}" -- "$file") || code=$?
    case "$code" in
        0) ;;
        2) printf '%s: %s\n' "$file" "$(tail -n 1 <<< "$said")" ;;
        *)
            printf '%s:\n%s\n' "$file" "$said"
            # Bad input and internal errors outrank a refutation.
            if [ "$code" -gt "$worst" ]; then worst=$code; fi
            ;;
    esac
done
exit "$worst"
