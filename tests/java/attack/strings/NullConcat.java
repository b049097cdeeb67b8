/** Null is a word in a concatenation, and only there. */
public class NullConcat {
    public static void main(String[] args) {
        String none = null;
        String s = none + null;
        assert s.equals("nullnull"); //~ twin: assert s.equals("");
        int way = 0;
        try {
            "a".concat(none);
        } catch (NullPointerException e) {
            way = 1;
        }
        assert way == 1; //~ twin: assert way == 0;
    }
}
