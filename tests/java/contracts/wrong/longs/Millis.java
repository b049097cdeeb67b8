// Seconds as milliseconds. Wrong: the product is one of ints.
class Millis {
    //@ ensures \result == (\bigint) seconds * 1000; //~ violated
    static long millis(int seconds) {
        return seconds * 1000;
    }
}
