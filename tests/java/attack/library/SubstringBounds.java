/** Bounds of substring. */
public class SubstringBounds {
    public static void main(String[] args) {
        String s = "abc";
        assert s.substring(3).isEmpty(); //~ twin: assert s.substring(2).isEmpty();
        int way = 0;
        try {
            s.substring(4);
        } catch (StringIndexOutOfBoundsException e) {
            way = 1;
        }
        assert way == 1; //~ twin: assert way == 0;
    }
}
