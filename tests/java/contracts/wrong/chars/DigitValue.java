// What a digit is worth. Wrong: the character after nine is let in.
class DigitValue {
    //@ requires '0' <= c && c <= ':';
    //@ ensures 0 <= \result && \result <= 9; //~ violated
    static int value(char c) {
        return c - '0';
    }
}
