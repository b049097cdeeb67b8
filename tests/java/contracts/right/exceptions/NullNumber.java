// A number in an object may be missing: what asks for its value rules that out. //~ proved
class NullNumber {
    //@ requires n > 0;
    //@ ensures \result;
    static boolean isThere(/*@ nullable @*/ Integer n) {
        return n != null;
    }
}
