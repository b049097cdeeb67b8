// A product by recursion: a call is what the contract says. //~ proved by contracts
class Multiply {
    //@ requires 0 <= a && a <= 1000 && 0 <= b && b <= 1000;
    //@ ensures \result == a * b;
    static int times(int a, int b) {
        return b == 0 ? 0 : times(a, b - 1) + a;
    }
}
