/** A resource that cannot be opened closes those before it, and the body does not run. */
public class ResourceFails {
    static int closed;

    static class Gate implements AutoCloseable {
        Gate(int n) {
            if (n == 2) {
                throw new IllegalArgumentException();
            }
        }
        @Override
        public void close() {
            closed++;
        }
    }

    public static void main(String[] args) {
        int body = 0;
        try (Gate a = new Gate(1); Gate b = new Gate(2)) {
            body = 1;
        } catch (IllegalArgumentException e) {
            closed += 10;
        }
        assert closed == 11 && body == 0; //~ twin: assert closed == 10;
    }
}
