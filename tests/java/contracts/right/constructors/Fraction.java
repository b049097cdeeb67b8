// A fraction has a denominator, or is not made. //~ proved
class Fraction {
    int numerator;
    int denominator;

    //@ invariant denominator != 0;

    //@ ensures numerator == n && denominator == d;
    //@ signals (IllegalArgumentException e) d == 0;
    Fraction(int n, int d) {
        if (d == 0) {
            throw new IllegalArgumentException();
        }
        numerator = n;
        denominator = d;
    }
}
