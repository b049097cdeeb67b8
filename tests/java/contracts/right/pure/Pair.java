// A contract that asks pure methods. //~ proved
class Pair {
    int a;
    int b;

    //@ ensures \result == b - a;
    /*@ pure @*/ int gap() {
        return b - a;
    }

    //@ assignable a, b;
    //@ ensures gap() == \old(gap());
    void shift() {
        a++;
        b++;
    }
}
