/** A float does not hold all ints. */
public class IntToFloat {
    public static void main(String[] args) {
        int n = 16777217;
        assert (int) (float) n != n; //~ twin: assert (int) (float) n == n;
        assert (int) (double) n == n; //~ twin: assert (int) (double) n != n;
    }
}
