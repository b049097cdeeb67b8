/** Formats round half up. */
public class FormatRounds {
    public static void main(String[] args) {
        assert String.format("%.1f", 0.25).equals("0.3"); //~ twin: assert String.format("%.1f", 0.25).equals("0.2");
        assert String.format("%5d|%-3s|", 42, "a").equals("   42|a  |"); //~ twin: assert String.format("%5d|", 42).length() == 3;
    }
}
