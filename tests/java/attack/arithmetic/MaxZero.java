/** The maximum of the zeros is the positive one. */
public class MaxZero {
    public static void main(String[] args) {
        assert 1 / Math.max(-0.0, 0.0) > 0; //~ twin: assert 1 / Math.min(-0.0, 0.0) > 0;
    }
}
