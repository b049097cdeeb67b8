// An invariant of a loop that holds each time. //~ proved
class Invariant {
    //@ requires 0 <= n && n <= 1000;
    //@ ensures \result == n;
    static int count(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) {
            i++;
        }
        return i;
    }
}
