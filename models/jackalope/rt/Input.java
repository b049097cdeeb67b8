package jackalope.rt;

/** Strings that come from outside. */
@Exact
@Trusted
public final class Input {
    private Input() {}

    /** Input for a parameter of an entry other than {@code main}. */
    static String text() {
        return String.owning(Env.nondetText());
    }

    /**
     * Any string with a length of this range, for those who have asked whether texts have any contents: what it contains is never
     * read then.
     */
    public static String anyText(int low, int high) {
        int length = Env.anyInt();
        Env.assume(low <= length && length <= high);
        return String.owning(new char[length]);
    }

    /** A float that has been written out, where texts have any contents. Special ones may be literals. */
    public static String anyNumber() {
        if (Env.anyBoolean()) {
            return anyText(3, 32);
        }
        if (Env.anyBoolean()) {
            return Env.anyBoolean() ? "NaN" : "0.0";
        }
        return Env.anyBoolean() ? "-0.0" : Env.anyBoolean() ? "Infinity" : "-Infinity";
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
