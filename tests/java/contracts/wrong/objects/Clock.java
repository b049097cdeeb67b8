// Minutes of a day. Wrong: midnight is one minute late.
class Clock {
    int minutes;

    //@ invariant 0 <= minutes && minutes < 1440; //~ violated

    //@ assignable minutes;
    //@ ensures minutes == \old(minutes) + 1 || minutes == 0;
    void tick() {
        minutes++;
        if (minutes > 1440) {
            minutes = 0;
        }
    }
}
