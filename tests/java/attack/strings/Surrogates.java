/** A length counts units, not characters. */
public class Surrogates {
    public static void main(String[] args) {
        String s = "a\ud83d\ude00";
        assert s.length() == 3; //~ twin: assert s.length() == 2;
        assert s.codePointAt(1) == 0x1F600; //~ twin: assert s.codePointAt(1) == 0xd83d;
    }
}
