// A pure method of an argument. //~ proved
class Chain {
    int weight;

    //@ invariant 0 <= weight && weight <= 1000;

    //@ ensures \result == weight + 1;
    /*@ pure @*/ int gross() {
        return weight + 1;
    }

    //@ ensures \result == this || \result == other;
    //@ ensures \result.gross() >= gross() && \result.gross() >= other.gross();
    Chain heavier(Chain other) {
        return gross() >= other.gross() ? this : other;
    }
}
