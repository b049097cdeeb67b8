// Every cell grows by one.
class Increment {
    //@ requires (\forall int i; 0 <= i && i < a.length; a[i] < Integer.MAX_VALUE);
    //@ assignable a[*];
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[i]) + 1);
    static void increment(int[] a) {
        for (int i = 0; i < a.length; i++) {
            a[i] = a[i] + 1;
        }
    }
}
