// Bad arguments are the only excuse. Wrong: another exception is thrown.
class SignalsOnly {
    //@ assignable \nothing;
    //@ ensures \result >= 0;
    //@ signals_only IllegalArgumentException; //~ violated
    //@ signals (IllegalArgumentException e) n < 0;
    static int half(int n) {
        if (n < 0) {
            throw new IllegalStateException(); //~ violated
        }
        return n / 2;
    }
}
