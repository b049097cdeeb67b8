// A checked exception tells that nothing is left. Wrong: it is thrown at the last coin.
class EmptyPurse {
    static class Empty extends Exception {
    }

    int coins;

    //@ invariant coins >= 0;

    //@ assignable coins;
    //@ ensures coins == \old(coins) - 1;
    //@ signals (Empty e) \old(coins) == 0; //~ violated
    void spend() throws Empty {
        if (coins <= 1) {
            throw new Empty();
        }
        coins--;
    }
}
