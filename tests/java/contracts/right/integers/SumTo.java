// The sum of the first numbers, with its formula as the invariant of the loop.
class SumTo {
    //@ requires 0 <= n && n <= 1000;
    //@ ensures \result == n * (n + 1) / 2;
    static int sum(int n) {
        int s = 0;
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n && s == i * (i + 1) / 2;
        //@ decreases n - i;
        while (i < n) {
            i++;
            s += i;
        }
        return s;
    }
}
