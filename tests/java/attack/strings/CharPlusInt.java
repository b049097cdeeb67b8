/** A character and a number are added, not joined. */
public class CharPlusInt {
    public static void main(String[] args) {
        char c = 'a';
        String s = c + 1 + "";
        assert s.equals("98"); //~ twin: assert s.equals("a1");
        assert ("" + c + 1).equals("a1"); //~ twin: assert ("" + c + 1).equals("98");
    }
}
