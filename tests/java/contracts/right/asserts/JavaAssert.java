// An assertion of Java. //~ proved
class JavaAssert {
    //@ requires x < 0;
    //@ ensures \result <= 0;
    static int up(int x) {
        assert x + 1 <= 0;
        return x + 1;
    }
}
