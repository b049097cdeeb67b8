// Ends with a chain of three exceptions, one without a message.
public class UncaughtChain {
    static class StorageException extends Exception {
        StorageException(String m, Throwable cause) { super(m, cause); }
    }

    static int parse(String s) {
        return Integer.parseInt(s);
    }

    static void load(String s) throws StorageException {
        try {
            System.out.println(parse(s));
        } catch (NumberFormatException e) {
            throw new StorageException("cannot load '" + s + "'", e);
        }
    }

    public static void main(String[] args) throws Exception {
        load("42");
        try {
            load("4two");
        } catch (StorageException e) {
            System.out.println("wrapping");
            throw new RuntimeException(new IllegalStateException((String) null, e));
        }
    }
}
