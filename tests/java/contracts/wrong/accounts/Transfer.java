// Money goes from one account to another. Wrong: the two may be one and the same.
class Transfer {
    static class Purse {
        int coins;
        //@ invariant coins >= 0;
    }

    //@ requires from.coins >= 0;
    //@ requires 0 <= n && n <= from.coins && n <= Integer.MAX_VALUE - to.coins;
    //@ assignable from.coins, to.coins;
    //@ ensures from.coins == \old(from.coins) - n;
    //@ ensures to.coins == \old(to.coins) + n; //~ violated
    static void transfer(Purse from, Purse to, int n) {
        int left = from.coins - n;
        to.coins += n;
        from.coins = left;
    }
}
