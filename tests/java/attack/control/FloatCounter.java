/** A float counter that cannot advance past 2^24. */
public class FloatCounter {
    public static void main(String[] args) {
        int big = 1 << 24;
        float f = big;
        f++;
        assert f == big; //~ twin: assert f == big + 1.0;
    }
}
