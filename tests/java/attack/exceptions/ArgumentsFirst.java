/** Arguments are evaluated before the receiver is found to be null. */
public class ArgumentsFirst {
    static int evaluated;

    static int next() {
        return ++evaluated;
    }

    void take(int n) {
        evaluated += 10;
    }

    public static void main(String[] args) {
        ArgumentsFirst none = null;
        try {
            none.take(next());
        } catch (NullPointerException e) {
            evaluated += 100;
        }
        assert evaluated == 101; //~ twin: assert evaluated == 100;
    }
}
