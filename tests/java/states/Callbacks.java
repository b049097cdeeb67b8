/** What the library calls back, and what initialises objects, uses static objects as well. */
public class Callbacks {
    static final int[] COUNT = {0};

    static class Item {
        @Override
        public String toString() {
            return COUNT[0] == 0 ? "a" : "bb";
        }
    }

    static class Counted {
        final int number = COUNT[0];
    }

    //@ ensures \result == 0;
    static int number() { return new Counted().number; } //~ refuted

    //@ ensures \result == 1;
    static int width(Item item) { return ("" + item).length(); } //~ refuted
}
