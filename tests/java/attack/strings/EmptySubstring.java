/** A substring of everything is the same object. */
public class EmptySubstring {
    public static void main(String[] args) {
        String s = "abc";
        assert s.substring(0) == s; //~ twin: assert s.substring(1) == s.substring(1);
    }
}
