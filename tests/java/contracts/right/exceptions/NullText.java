// A missing text has no length. //~ proved
class NullText {
    //@ ensures \result >= 0;
    //@ ensures s != null ==> \result == s.length();
    static int length(/*@ nullable @*/ String s) {
        return s == null ? 0 : s.length();
    }
}
