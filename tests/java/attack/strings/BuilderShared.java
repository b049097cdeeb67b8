/** A builder returns itself. */
public class BuilderShared {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("a");
        StringBuilder c = b.append("b");
        c.append("c");
        assert b.toString().equals("abc"); //~ twin: assert b.toString().equals("ab");
    }
}
