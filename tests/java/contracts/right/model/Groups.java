// A clock keeps its time in fields of a data group: whoever may assign the time may assign these.
class Groups {
    //@ public model int time;
    //@ represents time = 60 * hours + minutes;
    /*@ spec_public @*/ private int hours; //@ in time;
    /*@ spec_public @*/ private int minutes; //@ in time;
    /*@ spec_public @*/ private int alarm;

    //@ invariant 0 <= hours && hours < 24 && 0 <= minutes && minutes < 60;

    //@ requires 0 <= h && h < 24;
    //@ assignable time;
    //@ ensures time == 60 * h; //~ proved
    void set(int h) {
        hours = h;
        minutes = 0;
    }
}
