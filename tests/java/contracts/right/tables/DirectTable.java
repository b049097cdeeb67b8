// A table with a place for every key.
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
    //@ ensures !present[k];
    void remove(int k) {
        present[k] = false;
    }
}
