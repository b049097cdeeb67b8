// The number of decimal digits. Wrong: ten has one digit.
class Digits {
    //@ requires n >= 0;
    //@ ensures \result >= 1;
    //@ ensures n < 10 <==> \result == 1; //~ violated
    static int digits(int n) {
        int rest = n;
        int count = 1;
        //@ loop_invariant count >= 1 && 0 <= rest && rest <= n && (count == 1 <==> rest == n);
        //@ loop_invariant count > 1 ==> n >= 10;
        while (rest > 10) {
            rest = rest / 10;
            count++;
        }
        return count;
    }
}
