// A missing text has no length. Wrong: it is asked for its length.
class NullText {
    //@ ensures \result >= 0;
    //@ ensures s != null ==> \result == s.length();
    static int length(/*@ nullable @*/ String s) {
        return s.length(); //~ violated
    }
}
