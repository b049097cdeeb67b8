package jackalope.rt;

/** The strings that {@code String.intern} has returned and that are no literals of the program. */
@Exact
@Trusted
final class Interned {
    private static String[] strings = new String[16];
    private static int count;

    private Interned() {}

    @NonNull
    static String intern(String string) {
        String literal = Env.literal(string);
        if (literal != null) {
            if (literal != string && Env.anyBoolean()) {
                // The JVM resolves a literal when it is first used: if that comes later, this string becomes the literal.
                Env.unsupported("whether a literal was used before a string with its text was interned");
            }
            return literal;
        }
        for (int i = 0; i < count; i++) {
            if (strings[i].equals(string)) {
                return strings[i];
            }
        }
        if (count == strings.length) {
            String[] more = new String[2 * count];
            for (int i = 0; i < count; i++) {
                more[i] = strings[i];
            }
            strings = more;
        }
        // The JDK's own classes have interned strings before the program began.
        String canonical = Env.anyBoolean() ? string : new String(string);
        strings[count++] = canonical;
        return canonical;
    }
}
