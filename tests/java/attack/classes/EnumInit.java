/** The constants of an enum are made before its other static fields. */
public class EnumInit {
    static int log;

    enum Shade {
        LIGHT, DARK;
        static int made;
        final int at;
        Shade() {
            at = ++log;
        }
        static {
            made = log;
        }
    }

    public static void main(String[] args) {
        assert Shade.DARK.at == 2 && Shade.made == 2; //~ twin: assert Shade.DARK.at == 1;
    }
}
