/** Upper case may be longer. */
public class UpperGrows {
    public static void main(String[] args) {
        assert "\u00df".toUpperCase(java.util.Locale.ROOT).equals("SS"); //~ twin: assert "\u00df".toUpperCase(java.util.Locale.ROOT).length() == 1;
    }
}
