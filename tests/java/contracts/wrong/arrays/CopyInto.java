// One array is written over the start of another, which may be the same. Wrong: goes one cell too far.
class CopyInto {
    //@ requires from.length <= to.length;
    //@ assignable to[*];
    //@ ensures (\forall int i; 0 <= i && i < from.length; to[i] == \old(from[i]));
    static void copy(int[] from, int[] to) {
        for (int i = 0; i <= from.length; i++) {
            to[i] = from[i]; //~ violated
        }
    }
}
