// The last character of a text. Wrong: the one after it is taken.
class LastChar {
    //@ requires s.length() > 0;
    //@ ensures \result == s.charAt(s.length() - 1);
    static char last(String s) {
        return s.charAt(s.length()); //~ violated
    }
}
