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
        strings[count++] = string;
        return string;
    }
}
