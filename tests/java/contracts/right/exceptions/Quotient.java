// A quotient, or an exception for a divisor of zero. //~ proved
class Quotient {
    /*@ public normal_behavior
      @   requires b != 0;
      @   assignable \nothing;
      @   ensures \result == a / b;
      @ also
      @ public exceptional_behavior
      @   requires b == 0;
      @   assignable \nothing;
      @   signals (IllegalArgumentException e) true;
      @   signals_only IllegalArgumentException;
      @*/
    static int divide(int a, int b) {
        if (b == 0) {
            throw new IllegalArgumentException();
        }
        return a / b;
    }
}
