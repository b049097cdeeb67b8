/** An enum constant can have state, which all share. */
public class EnumMutable {
    enum Counter {
        ONE;
        int count;
    }

    static int next() {
        return ++Counter.ONE.count;
    }

    public static void main(String[] args) {
        next();
        assert next() == 2; //~ twin: assert next() == 1;
    }
}
