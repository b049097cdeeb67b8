/** The left operand of a compound assignment is saved before the right one is evaluated. */
public class CompoundNotDone {
    static int x = 1;

    static int change() {
        x = 10;
        return 2;
    }

    public static void main(String[] args) {
        x += change();
        assert x == 3; //~ twin: assert x == 12;
    }
}
