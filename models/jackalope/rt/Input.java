package jackalope.rt;

/** Strings that come from outside. */
@Trusted
public final class Input {
    private Input() {}

    /** Input for a parameter of an entry other than {@code main}. */
    static String text() {
        return String.owning(Env.nondetText());
    }

    /** Any string, in place of one that is not modelled. */
    public static String any() {
        int length = Env.anyInt();
        Env.assume(length >= 0);
        char[] text = new char[length];
        for (int i = 0; i < length; i++) {
            text[i] = Env.anyChar();
        }
        return String.owning(text);
    }
}
