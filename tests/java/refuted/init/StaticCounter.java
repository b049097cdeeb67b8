// The first is thought to have number zero.
public class StaticCounter {
    private static int made;
    private final int number;

    StaticCounter() {
        number = ++made;
    }

    public static void main(String[] args) {
        StaticCounter a = new StaticCounter();
        StaticCounter b = new StaticCounter();
        assert a.number == 0; //~ refuted: assertion
    }
}
