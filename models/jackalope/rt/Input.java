package jackalope.rt;

/** Input for the parameters of an entry other than {@code main}. */
final class Input {
    private Input() {}

    static String text() {
        return new String(Env.nondetText());
    }
}
