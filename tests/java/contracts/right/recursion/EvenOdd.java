// Two methods that call each other. //~ proved by contracts
class EvenOdd {
    //@ requires n >= 0;
    //@ ensures \result == (n % 2 == 0);
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    //@ requires n >= 0;
    //@ ensures \result == (n % 2 == 1);
    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
}
