// An object that gets out of its constructor before it is complete: the reader knows.
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
            assert early == 0;
            this.size = size;
        }
    }

    public static void main(String[] args) {
        Item item = new Item(5);
        assert item.size == 5;
    }
}
