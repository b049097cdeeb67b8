// The resource is asked for inside the block, where it is still open.
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
            assert !held.open; //~ refuted: assertion
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            assert !door.open;
        }
    }
}
