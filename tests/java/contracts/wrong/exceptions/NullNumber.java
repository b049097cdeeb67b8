// A number in an object may be missing: what asks for its value rules that out. Wrong: it is not asked for before.
class NullNumber {
    //@ requires n == null || n > 0;
    //@ ensures \result == (n > 0); //~ violated
    static boolean isThere(/*@ nullable @*/ Integer n) {
        return n != null;
    }
}
