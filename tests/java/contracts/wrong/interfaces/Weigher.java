// A pure method of an unknown object says the same each time. Wrong: the two objects are mixed up.
class Weigher {
    interface Weight {
        //@ ensures \result >= 0;
        /*@ pure @*/ int weight();
    }

    //@ ensures \result == a || \result == b;
    //@ ensures \result.weight() >= a.weight() && \result.weight() >= b.weight(); //~ violated
    static Weight heavier(Weight a, Weight b) {
        return a.weight() >= b.weight() ? b : a;
    }
}
