// Helpers say when invariants hold: of objects that they name.
class Valid {
    int content;
    //@ invariant content >= 0;

    //@ requires \invariant_for(other) && this != other;
    //@ assignable content;
    //@ ensures this.\inv && other.\inv; //~ proved
    /*@ helper @*/ void take(Valid other) {
        content = other.content;
    }
}
