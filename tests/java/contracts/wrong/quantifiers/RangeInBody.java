// Where a quantified number matters is said in the body. Wrong: the first cell is not looked at.
class RangeInBody {
    //@ ensures \result == (\forall int i; 0 <= i ==> (i < a.length ==> a[i] >= 0)); //~ violated
    //@ ensures \result == !(\exists int i; !(i < 0 || i >= a.length) && a[i] < 0); //~ violated
    //@ ensures \result == (\forall int i; i < 0 || i >= a.length || a[i] >= 0); //~ violated
    static boolean allPositive(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i] < 0) {
                return false;
            }
        }
        return true;
    }

    //@ ensures \result == (\exists int i; i == x + 1; i > 0);
    //@ ensures (\forall byte b; 100 <= b && b <= 200; b < 128);
    static boolean precedes(int x) {
        return x != Integer.MAX_VALUE && x >= 0;
    }
}
