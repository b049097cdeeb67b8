// A checked exception tells that nothing is left. //~ proved
class EmptyPurse {
    static class Empty extends Exception {
    }

    int coins;

    //@ invariant coins >= 0;

    //@ assignable coins;
    //@ ensures coins == \old(coins) - 1;
    //@ signals (Empty e) \old(coins) == 0;
    void spend() throws Empty {
        if (coins == 0) {
            throw new Empty();
        }
        coins--;
    }
}
