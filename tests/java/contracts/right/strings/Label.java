// A label is never empty. //~ proved
class Label {
    String text;

    //@ invariant text.length() > 0;

    //@ requires t.length() > 0;
    //@ assignable text;
    //@ ensures text.equals(t);
    void set(String t) {
        text = t;
    }
}
