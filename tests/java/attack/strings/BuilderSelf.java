/** A builder appended to itself doubles. */
public class BuilderSelf {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("ab");
        b.append(b);
        assert b.length() == 4; //~ twin: assert b.length() == 2;
    }
}
