// Minutes of a day. //~ proved
class Clock {
    int minutes;

    //@ invariant 0 <= minutes && minutes < 1440;

    //@ assignable minutes;
    //@ ensures minutes == \old(minutes) + 1 || minutes == 0;
    void tick() {
        minutes++;
        if (minutes == 1440) {
            minutes = 0;
        }
    }
}
