// A copy of an object is a new one with the same field. Wrong: for zero the object itself is given.
class Copies {
    int x;

    //@ ensures \fresh(\result); //~ violated
    //@ ensures \result.x == x;
    Copies copy() {
        Copies c = x == 0 ? this : new Copies();
        c.x = x;
        return c;
    }
}
