/** compareTo is a difference, of characters or of lengths. */
public class CompareToLength {
    public static void main(String[] args) {
        assert "ab".compareTo("abcd") == -2; //~ twin: assert "ab".compareTo("abcd") == -1;
        assert "a".compareTo("c") == -2; //~ twin: assert "a".compareTo("c") == -1;
    }
}
