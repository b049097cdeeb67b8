// A fraction has a denominator, or is not made. Wrong: the check comes for negative ones only.
class Fraction {
    int numerator;
    int denominator;

    //@ invariant denominator != 0; //~ violated

    //@ ensures numerator == n && denominator == d;
    //@ signals (IllegalArgumentException e) d == 0;
    Fraction(int n, int d) {
        if (d == 0 && n < 0) {
            throw new IllegalArgumentException();
        }
        numerator = n;
        denominator = d;
    }
}
