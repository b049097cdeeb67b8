// What a digit is worth. //~ proved
class DigitValue {
    //@ requires '0' <= c && c <= '9';
    //@ ensures 0 <= \result && \result <= 9;
    static int value(char c) {
        return c - '0';
    }
}
