// The product of small cells.
class Product {
    //@ requires a.length <= 4;
    //@ requires (\forall int i; 0 <= i && i < a.length; 1 <= a[i] && a[i] <= 100);
    //@ ensures \result == (\product int i; 0 <= i && i < a.length; a[i]);
    static int product(int[] a) {
        int p = 1;
        for (int i = 0; i < a.length; i++) {
            p *= a[i];
        }
        return p;
    }
}
