// All cells that there are have a value.
class AllObjects {
    static class Cell {
        int value;
    }

    Cell first;
    Cell second;
    //@ invariant (\forall Cell c; c.value >= 0);

    //@ requires value >= 0;
    //@ ensures (\exists Cell c; c.value == value);
    void put(int value) {
        first.value = value;
    }

    //@ ensures (\forall Cell c; c == first || c == second || c == \result);
    /*@ pure @*/ Cell any() {
        return first;
    }
}
