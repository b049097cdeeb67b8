/** Resources are closed in reverse, before the catch block, and their exceptions are suppressed. */
public class ResourceOrder {
    static String log = "";

    static class Door implements AutoCloseable {
        final String name;
        Door(String name) {
            this.name = name;
            log += name;
        }
        @Override
        public void close() {
            log += "-" + name;
            throw new IllegalStateException(name);
        }
    }

    public static void main(String[] args) {
        try (Door a = new Door("a"); Door b = new Door("b")) {
            log += "!";
            throw new RuntimeException("body");
        } catch (RuntimeException e) {
            log += "c";
            assert e.getMessage().equals("body"); //~ twin: assert e.getMessage().equals("a");
            assert e.getSuppressed().length == 2; //~ twin: assert e.getSuppressed().length == 1;
            assert e.getSuppressed()[0].getMessage().equals("b"); //~ twin: assert e.getSuppressed()[0].getMessage().equals("a");
        }
        assert log.equals("ab!-b-ac"); //~ twin: assert log.equals("ab!c-b-a");
    }
}
