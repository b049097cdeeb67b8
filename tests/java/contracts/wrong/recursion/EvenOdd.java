// Two methods that call each other.
class EvenOdd {
    //@ requires n >= 0;
    //@ ensures \result == (n % 2 == 0); //~ violated
    static boolean even(int n) {
        return n <= 1 || odd(n - 1);
    }

    //@ requires n >= 0;
    //@ ensures \result == (n % 2 == 1); //~ violated
    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
}
