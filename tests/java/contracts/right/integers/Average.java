// The average of two integers, rounded down, without overflow. //~ proved
class Average {
    //@ ensures \result == (int) (((long) a + (long) b) >> 1);
    static int average(int a, int b) {
        return (a & b) + ((a ^ b) >> 1);
    }
}
