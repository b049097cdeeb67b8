// As the safe twin, but the reader does not know.
public class EscapesFromConstructor {
    static class Registry {
        static int seen(Item item) {
            return item.size;
        }
    }

    static class Item {
        final int size;

        Item(int size) {
            int early = Registry.seen(this);
            assert early == size; //~ refuted: assertion
            this.size = size;
        }
    }

    public static void main(String[] args) {
        Item item = new Item(5);
        assert item.size == 5;
    }
}
