/** Characters up to 127 are shared. */
public class CharacterCache {
    public static void main(String[] args) {
        Character a = '\u007f';
        Character b = '\u007f';
        Character c = '\u0080';
        Character d = '\u0080';
        assert a == b; //~ twin: assert c == d;
    }
}
