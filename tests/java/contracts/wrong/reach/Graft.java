// What is hung into a tree can be reached from it, over whatever fields. Wrong: only where there is nothing yet.
class Graft {
    static class Tree {
        int key;
        /*@ nullable @*/ Tree left;
        /*@ nullable @*/ Tree right;
    }

    //@ requires !\reach(piece).has(t);
    //@ ensures \reach(t).has(piece); //~ violated
    //@ ensures (\forall Tree s; \old(\reach(piece)).has(s); \reach(t).has(s)); //~ violated
    static void graft(Tree t, Tree piece) {
        if (t.left == null) {
            t.left = piece;
        }
    }
}
