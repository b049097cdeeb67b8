// What was before, inside of a body: at its start, and at a label; and a method that only contracts call.
class OldInBody {
    int n;

    /*@ model pure boolean isSmall() {
      @     return n < 1000;
      @ }
      @*/

    //@ requires 0 <= n && isSmall();
    //@ assignable n;
    //@ ensures n == \old(n) + 2;
    void twice() {
        n++;
        //@ assert n == \old(n) + 1;
        again: n++;
        //@ assert n == \old(n, again) + 1;
    }
}
