// A label is never empty. Wrong: it may be set to an empty one.
class Label {
    String text;

    //@ invariant text.length() > 0; //~ violated

    //@ requires t.length() >= 0;
    //@ assignable text;
    //@ ensures text.equals(t);
    void set(String t) {
        text = t;
    }
}
