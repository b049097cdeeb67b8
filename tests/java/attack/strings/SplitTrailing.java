/** Trailing empty parts are dropped, leading ones are not. */
public class SplitTrailing {
    public static void main(String[] args) {
        assert ",a,,".split(",").length == 2; //~ twin: assert ",a,,".split(",").length == 4;
        assert "".split(",").length == 1; //~ twin: assert "".split(",").length == 0;
    }
}
