// A lamp and its switch. //~ proved
class Lamp {
    boolean on;

    //@ assignable on;
    //@ ensures on <=!=> \old(on);
    void toggle() {
        on = !on;
    }
}
