// A key is put into the first free slot from its own on. Wrong: it is put into its own, free or not.
class ProbingTable {
    boolean[] used;
    int[] keys;

    //@ invariant used.length == keys.length && keys.length > 0 && keys.length <= 1000;

    //@ requires (\exists int i; 0 <= i && i < used.length; !used[i]);
    //@ assignable used[*], keys[*];
    //@ ensures 0 <= \result && \result < keys.length && used[\result] && keys[\result] == key;
    //@ ensures (\forall int i; 0 <= i && i < keys.length; \old(used[i]) ==> keys[i] == \old(keys[i])); //~ violated
    int put(int key) {
        int i = (key & Integer.MAX_VALUE) % keys.length;
        while (used[i] && keys[i] == key) {
            i = (i + 1) % keys.length;
        }
        used[i] = true;
        keys[i] = key;
        return i;
    }
}
