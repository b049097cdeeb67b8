// A pure method of an unknown object says the same each time. //~ proved
class Weigher {
    interface Weight {
        //@ ensures \result >= 0;
        /*@ pure @*/ int weight();
    }

    //@ ensures \result == a || \result == b;
    //@ ensures \result.weight() >= a.weight() && \result.weight() >= b.weight();
    static Weight heavier(Weight a, Weight b) {
        return a.weight() >= b.weight() ? a : b;
    }
}
