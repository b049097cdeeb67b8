/** A character is an unsigned number. */
public class CharArithmetic {
    public static void main(String[] args) {
        char c = 0;
        c--;
        assert c == 65535; //~ twin: assert c == -1;
    }
}
