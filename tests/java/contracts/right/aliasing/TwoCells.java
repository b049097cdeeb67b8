// A value is moved from one box to another one. //~ proved
class TwoCells {
    static class Box {
        int value;
    }

    //@ requires a != b;
    //@ assignable a.value, b.value;
    //@ ensures b.value == \old(a.value);
    //@ ensures a.value == 0;
    static void move(Box a, Box b) {
        b.value = a.value;
        a.value = 0;
    }
}
