/** A singleton that is made before other static fields are set. */
public class SingletonTooEarly {
    static final SingletonTooEarly ONE = new SingletonTooEarly();
    static int limit = 10;
    final int seen;

    SingletonTooEarly() {
        seen = limit;
        limit++;
    }

    public static void main(String[] args) {
        assert ONE.seen == 0; //~ twin: assert ONE.seen == 10;
        assert limit == 10; //~ twin: assert limit == 11;
    }
}
