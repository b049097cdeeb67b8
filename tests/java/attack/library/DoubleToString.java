/** The shortest text that reads back. */
public class DoubleToString {
    public static void main(String[] args) {
        assert Double.toString(100.0).equals("100.0"); //~ twin: assert Double.toString(100.0).equals("100");
        assert Double.toString(1e7).equals("1.0E7"); //~ twin: assert Double.toString(1e7).equals("10000000.0");
    }
}
