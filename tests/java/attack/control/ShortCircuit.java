/** The right side is not evaluated where the left one decides, except by the operators that always do. */
public class ShortCircuit {
    static int calls;

    static boolean yes() {
        calls++;
        return true;
    }

    public static void main(String[] args) {
        boolean a = false && yes();
        assert calls == 0; //~ twin: assert calls == 1;
        boolean b = false & yes();
        assert calls == 1; //~ twin: assert calls == 0;
        boolean c = yes() | yes();
        assert calls == 3 && !a && !b && c; //~ twin: assert calls == 2;
    }
}
