/** A static field belongs to the class, not to the objects. */
public class StaticShared {
    static int made;
    int own;

    StaticShared() {
        own = ++made;
    }

    public static void main(String[] args) {
        StaticShared a = new StaticShared();
        StaticShared b = new StaticShared();
        assert a.own == 1 && b.own == 2; //~ twin: assert b.own == 1;
        assert made == 2; //~ twin: assert made == 1;
    }
}
