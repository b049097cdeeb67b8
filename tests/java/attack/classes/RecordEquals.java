/** Records compare doubles as boxes do, and arrays by identity. */
public class RecordEquals {
    record R(double d, int[] a) {
    }

    public static void main(String[] args) {
        int[] a = {1};
        assert new R(Double.NaN, a).equals(new R(Double.NaN, a)); //~ twin: assert !new R(Double.NaN, a).equals(new R(Double.NaN, a));
        assert !new R(0.0, a).equals(new R(-0.0, a)); //~ twin: assert new R(0.0, a).equals(new R(-0.0, a));
        assert !new R(1, a).equals(new R(1, new int[] {1})); //~ twin: assert new R(1, a).equals(new R(1, new int[] {1}));
    }
}
