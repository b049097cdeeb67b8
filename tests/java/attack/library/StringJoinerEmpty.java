import java.util.StringJoiner;

/** The word for emptiness is used only where nothing was added. */
public class StringJoinerEmpty {
    public static void main(String[] args) {
        StringJoiner joiner = new StringJoiner(",", "[", "]");
        joiner.setEmptyValue("none");
        assert joiner.toString().equals("none"); //~ twin: assert joiner.toString().equals("[]");
        joiner.add("");
        assert joiner.toString().equals("[]"); //~ twin: assert joiner.toString().equals("none");
    }
}
