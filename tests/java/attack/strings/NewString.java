/** A new string is another object with the same contents. */
public class NewString {
    public static void main(String[] args) {
        String s = "x";
        String t = new String(s);
        assert s.equals(t) && s != t; //~ twin: assert s == t;
    }
}
