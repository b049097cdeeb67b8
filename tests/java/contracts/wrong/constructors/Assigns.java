// A constructor says what it assigns. Wrong: not the counter.
class Assigns {
    int size;
    int[] data;
    static int made;

    //@ requires n >= 0;
    //@ assignable this.size, data, data[*]; //~ violated
    //@ ensures size == n && data.length == n;
    Assigns(int n) {
        size = n;
        data = new int[n];
        made = n;
    }
}
