/** Concatenation goes from left to right. */
public class LeftToRight {
    public static void main(String[] args) {
        assert (1 + 2 + "x" + 1 + 2).equals("3x12"); //~ twin: assert (1 + 2 + "x" + 1 + 2).equals("12x12");
    }
}
