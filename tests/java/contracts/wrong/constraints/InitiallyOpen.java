// A door is open at first, and once locked it stays so. Wrong: it is made locked.
class InitiallyOpen {
    boolean locked;

    //@ initially !locked; //~ violated
    //@ constraint \old(locked) ==> locked;

    //@ requires strength >= 0;
    //@ ensures locked ==> strength > 0;
    InitiallyOpen(int strength) {
        locked = strength > 0;
    }

    //@ assignable locked;
    //@ ensures locked;
    void lock() {
        locked = true;
    }
}
