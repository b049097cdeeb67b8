// A text that was put together is thought to be the literal.
//~ args: b
public class Interned {
    public static void main(String[] args) {
        String a = "ab";
        String b = "ab";
        assert a == b;
        if (args.length == 1) {
            String c = "a" + args[0];
            assert c == a; //~ refuted: assertion
        }
    }
}
