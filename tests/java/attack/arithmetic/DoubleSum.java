/** Tenths do not add up. */
public class DoubleSum {
    public static void main(String[] args) {
        assert 0.1 + 0.2 != 0.3; //~ twin: assert 0.1 + 0.2 == 0.3;
        assert 0.1f + 0.2f == 0.3f || 0.1f + 0.2f > 0.3f; //~ twin: assert 0.1 + 0.2 < 0.3;
    }
}
