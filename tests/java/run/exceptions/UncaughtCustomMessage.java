// The exception overrides getMessage and has a cause of its own kind.
public class UncaughtCustomMessage {
    static class Located extends RuntimeException {
        private final int line;

        Located(int line, Throwable cause) {
            super("plain", cause);
            this.line = line;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + " at line " + line;
        }
    }

    static void parse(int depth) {
        System.out.println("depth " + depth);
        try {
            if (depth == 0) throw new UnsupportedOperationException();
            parse(depth - 1);
        } catch (RuntimeException e) {
            throw new Located(depth, e);
        }
    }

    public static void main(String[] args) {
        parse(2);
    }
}
