// A lamp and its switch. Wrong: the switch only switches on.
class Lamp {
    boolean on;

    //@ assignable on;
    //@ ensures on <=!=> \old(on); //~ violated
    void toggle() {
        on = true;
    }
}
