// A pure method of an argument. Wrong: the argument's is less than asked for.
class Chain {
    int weight;

    //@ invariant 0 <= weight && weight <= 1000;

    //@ ensures \result == weight + 1;
    /*@ pure @*/ int gross() {
        return weight + 1;
    }

    //@ ensures \result == this || \result == other;
    //@ ensures \result.gross() >= gross() && \result.gross() >= other.gross(); //~ violated
    Chain heavier(Chain other) {
        return weight + 2 > other.weight ? this : other;
    }
}
