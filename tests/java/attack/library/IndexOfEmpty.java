/** The empty string is found everywhere, also at the end. */
public class IndexOfEmpty {
    public static void main(String[] args) {
        assert "abc".indexOf("") == 0; //~ twin: assert "abc".indexOf("") == -1;
        assert "abc".indexOf("", 9) == 3; //~ twin: assert "abc".indexOf("", 9) == 9;
        assert "abc".lastIndexOf("") == 3; //~ twin: assert "abc".lastIndexOf("") == 2;
    }
}
