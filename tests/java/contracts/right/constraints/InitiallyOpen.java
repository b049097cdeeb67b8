// A door is open at first, and once locked it stays so. //~ proved
class InitiallyOpen {
    boolean locked;

    //@ initially !locked;
    //@ constraint \old(locked) ==> locked;

    //@ requires strength >= 0;
    //@ ensures locked ==> strength > 0;
    InitiallyOpen(int strength) {
        locked = false;
    }

    //@ assignable locked;
    //@ ensures locked;
    void lock() {
        locked = true;
    }
}
