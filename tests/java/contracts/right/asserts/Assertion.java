// An assertion inside of a body. //~ proved
class Assertion {
    //@ requires x >= 0;
    //@ ensures \result >= x;
    static int half(int x) {
        int h = x / 2;
        //@ assert x == 0 || h < x;
        return x - h + h;
    }
}
