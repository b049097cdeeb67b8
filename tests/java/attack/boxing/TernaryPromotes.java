/** Both branches of a numeric conditional are promoted. */
public class TernaryPromotes {
    public static void main(String[] args) {
        boolean yes = true;
        Object o = yes ? 1 : 2.0;
        assert o instanceof Double; //~ twin: assert o instanceof Integer;
        Object p = yes ? (Object) 1 : 2.0;
        assert p instanceof Integer; //~ twin: assert p instanceof Double;
    }
}
