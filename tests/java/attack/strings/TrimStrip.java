/** trim and strip see different spaces. */
public class TrimStrip {
    public static void main(String[] args) {
        assert "\u2003x".strip().equals("x"); //~ twin: assert "\u2003x".trim().equals("x");
    }
}
