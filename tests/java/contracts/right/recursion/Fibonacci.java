// A number of Fibonacci is not greater than the power of two. //~ proved by contracts
class Fibonacci {
    //@ requires 0 <= n && n <= 30;
    //@ ensures 0 <= \result && \result <= 1 << n;
    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
}
