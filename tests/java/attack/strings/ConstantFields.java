/** Compile-time constants fold, other final variables do not. */
public class ConstantFields {
    static final String A = "a";
    static final String B = new String("b");

    public static void main(String[] args) {
        final String c = "c";
        String d = "d";
        assert A + c == "ac"; //~ twin: assert A + d == "ad";
        assert (A + B).equals("ab"); //~ twin: assert A + B == "ab";
    }
}
