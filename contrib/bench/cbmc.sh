#!/bin/sh
# CBMC on one program in C and one property of SV-COMP, for `jackalope bench --tool`:
#
#   jackalope bench SUITE --tool-name CBMC --tool 'contrib/bench/cbmc.sh {property} {model} {inputs}' \
#       --says-true VERIFIED --says-false VIOLATED
#
# Loops are unwound further and further, until the property fails or no loop goes on. CBMC names the program, if not the one on the PATH.
set -eu
cbmc=${CBMC:-cbmc}
property=$1
model=$2
shift 2

checks=--no-standard-checks
if grep -q 'no-overflow\|overflow' "$property"; then
    checks="$checks --signed-overflow-check --div-by-zero-check --undefined-shift-check"
elif grep -q 'valid-memcleanup' "$property"; then
    checks="$checks --memory-cleanup-check"
elif grep -q 'valid-' "$property"; then
    checks="$checks --pointer-check --bounds-check --memory-leak-check"
fi

# What the rules of the competition say of their functions.
words=$(mktemp --suffix=.c)
trap 'rm -f "$words"' EXIT
cat >"$words" <<'END'
void reach_error(void) {
#ifdef UNREACH
    __CPROVER_assert(0, "reach_error");
#endif
    __CPROVER_assume(0);
}
void __VERIFIER_error(void) { reach_error(); }
void __VERIFIER_assume(int condition) { __CPROVER_assume(condition); }
END
counts=.
if grep -q 'call(' "$property"; then
    checks="$checks -DUNREACH"
    # Nobody asks for what functions of the library are given.
    counts='\.assertion\.\|unwinding assertion'
fi
# A program that says itself what these are is asked as it is.
if grep -qE '^[^;]*(__VERIFIER_assume|__VERIFIER_error|reach_error) *\([^;]*\) *\{' "$@"; then
    words=
fi
case $model in
ilp32) width=--32 ;;
*) width=--64 ;;
esac

for unwind in 2 4 8 16 32 64 128 256 512 1024 4096; do
    # shellcheck disable=SC2086
    said=$("$cbmc" $checks $width --object-bits 12 --no-malloc-may-fail --unwinding-assertions --unwind "$unwind" "$@" $words 2>&1) || true
    # A function without a body returns anything, which is no failure here.
    failed=$(printf '%s\n' "$said" | grep ': FAILURE$' | grep -v 'no body for callee' | grep "$counts" || true)
    case $said in
    *'VERIFICATION SUCCESSFUL'* | *'VERIFICATION FAILED'*) ;;
    *) printf '%s\n' "$said" | tail -n 3 && exit 1 ;;
    esac
    if printf '%s\n' "$failed" | grep -v 'unwinding assertion' | grep -q .; then
        echo VIOLATED && exit 0
    fi
    [ -n "$failed" ] || { echo VERIFIED && exit 0; }
done
echo 'not decided within the unwindings'
