// Two literals of the same text are one object; equals is asked for all others.
public class Interned {
    public static void main(String[] args) {
        String a = "ab";
        String b = "ab";
        assert a == b;
        if (args.length == 1) {
            String c = "a" + args[0];
            assert c != null;
        }
    }
}
