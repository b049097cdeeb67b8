extern double __VERIFIER_nondet_double(void);

int main(void) {
    double d = __VERIFIER_nondet_double();
    if (d > 0)
        return (int) d; //~ refuted: conversion
    return 0;
}
