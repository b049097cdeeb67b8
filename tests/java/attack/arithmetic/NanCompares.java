/** NaN is neither smaller nor not. */
public class NanCompares {
    public static void main(String[] args) {
        double nan = 0.0 / 0.0;
        assert !(nan < 1) && !(nan >= 1); //~ twin: assert nan < 1 || nan >= 1;
        assert Math.max(nan, 1) != Math.max(nan, 1); //~ twin: assert Math.max(nan, 1) == 1;
    }
}
