// Seconds as milliseconds. //~ proved
class Millis {
    //@ ensures \result == (\bigint) seconds * 1000;
    static long millis(int seconds) {
        return seconds * 1000L;
    }
}
