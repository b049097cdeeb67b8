// The conversion from double to int stays at the ends, and takes NaN for zero.
public class ToInt {
    public static void main(String[] args) {
        double large = 1e10;
        assert (int) large == Integer.MAX_VALUE && (int) Double.NaN == 0;
    }
}
