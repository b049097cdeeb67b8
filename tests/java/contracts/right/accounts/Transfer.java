// Money goes from one account to another. //~ proved
class Transfer {
    static class Purse {
        int coins;
        //@ invariant coins >= 0;
    }

    //@ requires from != to;
    //@ requires 0 <= n && n <= from.coins && n <= Integer.MAX_VALUE - to.coins;
    //@ assignable from.coins, to.coins;
    //@ ensures from.coins == \old(from.coins) - n;
    //@ ensures to.coins == \old(to.coins) + n;
    static void transfer(Purse from, Purse to, int n) {
        int left = from.coins - n;
        to.coins += n;
        from.coins = left;
    }
}
