/** A constant that fits makes a conditional a character. */
public class TernaryChar {
    public static void main(String[] args) {
        boolean yes = true;
        int i = 0;
        String s = "" + (yes ? 'x' : 0);
        String t = "" + (yes ? 'x' : i);
        assert s.equals("x"); //~ twin: assert s.equals("120");
        assert t.equals("120"); //~ twin: assert t.equals("x");
    }
}
