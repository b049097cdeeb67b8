// An addition that stays at the ends of the range. //~ proved
class SaturatingAdd {
    //@ ensures (\bigint) a + b > Integer.MAX_VALUE ==> \result == Integer.MAX_VALUE;
    //@ ensures (\bigint) a + b < Integer.MIN_VALUE ==> \result == Integer.MIN_VALUE;
    /*@ ensures (\bigint) a + b <= Integer.MAX_VALUE && (\bigint) a + b >= Integer.MIN_VALUE
      @     ==> \result == (\bigint) a + b;
      @*/
    static int add(int a, int b) {
        long sum = (long) a + b;
        if (sum > Integer.MAX_VALUE) {
            return Integer.MAX_VALUE;
        }
        return sum < Integer.MIN_VALUE ? Integer.MIN_VALUE : (int) sum;
    }
}
