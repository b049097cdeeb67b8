// What is hung into a tree can be reached from it, over whatever fields.
class Graft {
    static class Tree {
        int key;
        /*@ nullable @*/ Tree left;
        /*@ nullable @*/ Tree right;
    }

    //@ requires !\reach(piece).has(t);
    //@ ensures \reach(t).has(piece);
    //@ ensures (\forall Tree s; \old(\reach(piece)).has(s); \reach(t).has(s));
    static void graft(Tree t, Tree piece) {
        t.left = piece;
    }
}
