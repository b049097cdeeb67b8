// What was paid stays paid when the way is closed, and the caller knows how much from the exception. //~ proved by contracts
class Toll {
    static class Closed extends Exception {
        int paid;

        //@ requires paid >= 0;
        //@ ensures this.paid == paid;
        Closed(int paid) {
            this.paid = paid;
        }
    }

    int paid;

    //@ requires 0 <= n && n <= 1000 && 0 <= paid && paid <= 1000 - n;
    //@ assignable paid;
    //@ ensures paid == \old(paid) + n;
    //@ signals (Closed e) e.paid == paid && \old(paid) <= paid && paid < \old(paid) + n;
    void pay(int n, int open) throws Closed {
        if (n == 0) {
            return;
        }
        if (open <= 0) {
            throw new Closed(paid);
        }
        paid++;
        pay(n - 1, open - 1);
    }

    //@ requires 0 <= n && n <= 1000;
    //@ assignable paid;
    //@ ensures 0 <= \result && \result <= n && paid == \result;
    int all(int n, int open) {
        paid = 0;
        try {
            pay(n, open);
            return n;
        } catch (Closed e) {
            return e.paid;
        }
    }
}
