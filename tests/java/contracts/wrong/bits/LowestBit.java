// The lowest bit that is set. Wrong: all but the lowest bit.
class LowestBit {
    //@ ensures x != 0 ==> \result != 0; //~ violated
    //@ ensures (x & \result) == \result;
    static int lowest(int x) {
        return x & (x - 1);
    }
}
