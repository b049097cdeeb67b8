#!/usr/bin/env bash
# Verifies once, writes SARIF, and shows what was found beside the lines of the change.
#   JACKALOPE_PATH     what to verify, one on each line
#   JACKALOPE_ARGS     more arguments of `jackalope verify`, one on each line
#   JACKALOPE_SARIF    where the SARIF file goes
#   JACKALOPE_FAIL_ON  refuted, unknown or never
#   GITHUB_OUTPUT      the file to which the outputs are added
set -euo pipefail

# Fills the array `lines` with the lines of a text that are not empty.
split() {
    lines=()
    local line
    while IFS= read -r line; do
        if [ -n "$line" ]; then lines+=("$line"); fi
    done <<< "$1"
}

fail_on="${JACKALOPE_FAIL_ON:-refuted}"
case "$fail_on" in
    refuted | unknown | never) ;;
    *)
        echo "::error::fail-on is '$fail_on', but refuted, unknown or never was expected"
        exit 3
        ;;
esac
split "${JACKALOPE_PATH:?}"
paths=("${lines[@]}")
split "${JACKALOPE_ARGS:-}"
sarif="${JACKALOPE_SARIF:-jackalope.sarif}"

# Twice, as each format has its own run: what was found is the same, as long as time allows.
code=0
jackalope verify "${lines[@]}" --format sarif -- "${paths[@]}" > "$sarif.part" || code=$?
if [ "$code" -gt 2 ]; then
    rm -f "$sarif.part"
    exit "$code"
fi
mv "$sarif.part" "$sarif"
jackalope verify "${lines[@]}" --format github -- "${paths[@]}" || true

case "$code" in
    0) verdict=proved ;;
    1) verdict=refuted ;;
    *) verdict=unknown ;;
esac
{
    echo "sarif=$sarif"
    echo "verdict=$verdict"
} >> "${GITHUB_OUTPUT:?}"
case "$fail_on-$verdict" in
    refuted-refuted | unknown-refuted | unknown-unknown) exit "$code" ;;
esac
