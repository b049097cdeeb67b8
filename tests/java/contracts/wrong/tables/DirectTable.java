// A table with a place for every key. Wrong: a removed key is still there.
class DirectTable {
    boolean[] present;

    //@ requires 0 <= k && k < present.length;
    //@ assignable present[k];
    //@ ensures present[k];
    void add(int k) {
        present[k] = true;
    }

    //@ requires 0 <= k && k < present.length;
    //@ assignable present[k];
    //@ ensures !present[k]; //~ violated
    void remove(int k) {
        present[k] = present[k] && k > 0;
    }
}
