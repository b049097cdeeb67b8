// A contract that asks pure methods. Wrong: the difference of the parts grows.
class Pair {
    int a;
    int b;

    //@ ensures \result == b - a;
    /*@ pure @*/ int gap() {
        return b - a;
    }

    //@ assignable a, b;
    //@ ensures gap() == \old(gap()); //~ violated
    void shift() {
        a++;
        b = b + 2;
    }
}
