// A static counter numbers the objects: the first has number one.
public class StaticCounter {
    private static int made;
    private final int number;

    StaticCounter() {
        number = ++made;
    }

    public static void main(String[] args) {
        StaticCounter a = new StaticCounter();
        StaticCounter b = new StaticCounter();
        assert a.number == 1 && b.number == 2 && made == 2;
    }
}
