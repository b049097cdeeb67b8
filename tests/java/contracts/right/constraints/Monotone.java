// A counter starts at zero and never goes back. //~ proved
class Monotone {
    int count;

    //@ initially count == 0;
    //@ constraint count >= \old(count);

    //@ ensures count == 0;
    Monotone() {
        count = 0;
    }

    //@ requires count < Integer.MAX_VALUE;
    //@ assignable count;
    //@ ensures count == \old(count) + 1;
    void increment() {
        count++;
    }

    //@ assignable count;
    //@ ensures count == \old(count) || count == 0;
    void reset() {
        if (count < 0) {
            count = 0;
        }
    }
}
