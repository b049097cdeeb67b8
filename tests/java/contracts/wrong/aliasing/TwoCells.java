// A value is moved from one box to another one. Wrong: the boxes may be the same.
class TwoCells {
    static class Box {
        int value;
    }

    //@ requires a.value >= 0 || a == b;
    //@ assignable a.value, b.value;
    //@ ensures b.value == \old(a.value); //~ violated
    //@ ensures a.value == 0;
    static void move(Box a, Box b) {
        b.value = a.value;
        a.value = 0;
    }
}
