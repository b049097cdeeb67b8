// The last character of a text.
class LastChar {
    //@ requires s.length() > 0;
    //@ ensures \result == s.charAt(s.length() - 1);
    static char last(String s) {
        return s.charAt(s.length() - 1);
    }
}
