/** values returns a new array each time. */
public class EnumValuesCopied {
    enum E {
        A, B
    }

    public static void main(String[] args) {
        E.values()[0] = E.B;
        assert E.values()[0] == E.A; //~ twin: assert E.values()[0] == E.B;
        assert E.values() != E.values(); //~ twin: assert E.values() == E.values();
    }
}
