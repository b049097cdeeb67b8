// A constructor says what it assigns: fields of the new object, which it may anyway, and a counter.
class Assigns {
    int size;
    int[] data;
    static int made;

    //@ requires n >= 0;
    //@ assignable this.size, data, data[*], made;
    //@ ensures size == n && data.length == n; //~ proved
    Assigns(int n) {
        size = n;
        data = new int[n];
        made = n;
    }
}
