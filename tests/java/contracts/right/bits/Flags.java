// A set of flags in an integer. //~ proved
class Flags {
    int bits;

    //@ requires 0 <= k && k < 32;
    //@ assignable bits;
    //@ ensures (bits & (1 << k)) != 0;
    //@ ensures (bits | (1 << k)) == (\old(bits) | (1 << k));
    void add(int k) {
        bits |= 1 << k;
    }

    //@ requires 0 <= k && k < 32;
    //@ assignable bits;
    //@ ensures bits == (\old(bits) & ~(1 << k));
    void remove(int k) {
        bits &= ~(1 << k);
    }
}
