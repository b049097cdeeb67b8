// A copy of an object is a new one with the same field. //~ proved
class Copies {
    int x;

    //@ ensures \fresh(\result);
    //@ ensures \result.x == x;
    Copies copy() {
        Copies c = new Copies();
        c.x = x;
        return c;
    }
}
