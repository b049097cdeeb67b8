// A subclass takes more arguments and keeps the promise for the old ones. //~ proved
class AlsoCounter {
    static class Counter {
        int value;

        //@ requires 0 <= n && value <= Integer.MAX_VALUE - n;
        //@ assignable value;
        //@ ensures value == \old(value) + n;
        void add(int n) {
            value += n;
        }
    }

    static class Tolerant extends Counter {
        //@ also
        //@ requires n < 0;
        //@ assignable \nothing;
        //@ ensures value == \old(value);
        void add(int n) {
            if (n >= 0) {
                value += n;
            }
        }
    }
}
