// The sum of the first numbers, by recursion. //~ proved by contracts
class Triangle {
    //@ requires 0 <= n && n <= 1000;
    //@ ensures \result == n * (n + 1) / 2;
    static int triangle(int n) {
        return n == 0 ? 0 : triangle(n - 1) + n;
    }
}
