// Sets of numbers: each leads to a smaller one of its set, up to the root. Wrong: the roots are joined in any order.
class UnionFind {
    int[] parent;

    //@ invariant (\forall int i; 0 <= i && i < parent.length; 0 <= parent[i] && parent[i] <= i); //~ violated

    //@ requires 0 <= x && x < parent.length;
    //@ ensures 0 <= \result && \result <= x && parent[\result] == \result;
    /*@ pure @*/ int find(int x) {
        int r = x;
        while (parent[r] != r) {
            r = parent[r];
        }
        return r;
    }

    //@ requires 0 <= x && x < parent.length && 0 <= y && y < parent.length;
    //@ assignable parent[*];
    //@ ensures find(x) == find(y);
    void union(int x, int y) {
        int a = find(x);
        int b = find(y);
        if (a != b) {
            parent[b] = a;
        } else {
            parent[a] = b;
        }
    }
}
