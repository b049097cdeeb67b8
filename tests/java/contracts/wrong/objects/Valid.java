// Helpers say when invariants hold. Wrong: nothing is said of the other before the call.
class Valid {
    int content;
    //@ invariant content >= 0;

    //@ requires this != other;
    //@ assignable content;
    //@ ensures this.\inv && other.\inv; //~ violated
    /*@ helper @*/ void take(Valid other) {
        content = other.content;
    }
}
