// The lowest bit that is set. //~ proved
class LowestBit {
    //@ ensures x != 0 ==> \result != 0;
    //@ ensures (x & \result) == \result;
    static int lowest(int x) {
        return x & -x;
    }
}
