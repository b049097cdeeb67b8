// A resource is closed when its block is left by an exception.
public class TryWithResources {
    static class Door implements AutoCloseable {
        boolean open = true;

        @Override
        public void close() {
            open = false;
        }
    }

    public static void main(String[] args) {
        Door door = new Door();
        try (Door held = door) {
            assert held.open;
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            assert !door.open;
        }
    }
}
