// An addition that stays at the ends of the range. Wrong: the upper end is forgotten.
class SaturatingAdd {
    //@ ensures (\bigint) a + b > Integer.MAX_VALUE ==> \result == Integer.MAX_VALUE; //~ violated
    //@ ensures (\bigint) a + b < Integer.MIN_VALUE ==> \result == Integer.MIN_VALUE;
    /*@ ensures (\bigint) a + b <= Integer.MAX_VALUE && (\bigint) a + b >= Integer.MIN_VALUE
      @     ==> \result == (\bigint) a + b;
      @*/
    static int add(int a, int b) {
        long sum = (long) a + b;
        if (sum > Long.MAX_VALUE / 2) {
            return Integer.MAX_VALUE;
        }
        return sum < Integer.MIN_VALUE ? Integer.MIN_VALUE : (int) sum;
    }
}
