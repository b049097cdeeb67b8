// Bad arguments are the only excuse. //~ proved
class SignalsOnly {
    //@ assignable \nothing;
    //@ ensures \result >= 0;
    //@ signals_only IllegalArgumentException;
    //@ signals (IllegalArgumentException e) n < 0;
    static int half(int n) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
        return n / 2;
    }
}
