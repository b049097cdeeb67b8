/** A conversion to int saturates, and NaN is zero. */
public class FloatToInt {
    public static void main(String[] args) {
        assert (int) 1e20 == Integer.MAX_VALUE; //~ twin: assert (int) 1e20 == (int) (long) 1e20;
        assert (int) Double.NaN == 0; //~ twin: assert (int) Double.NaN != 0;
        assert (byte) 300.0 == 44; //~ twin: assert (byte) 300.0 == 127;
    }
}
