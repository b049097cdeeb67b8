// A counter that is read and moved by its own methods. //~ proved
class Meter {
    int value;
    int most;
    //@ invariant 0 <= value && value <= most;

    //@ requires value < most;
    //@ assignable value;
    //@ ensures value == \old(value) + 1;
    void step() {
        value++;
    }

    //@ ensures \result == most - value;
    /*@ pure @*/ int left() {
        return most - value;
    }

    //@ requires most - value >= 2;
    //@ assignable value;
    //@ ensures left() == \old(left()) - 2;
    void twice() {
        step();
        step();
    }
}
