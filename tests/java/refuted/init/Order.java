// A later initialiser is thought to have run.
public class Order {
    static int first = next();
    static int second = next();
    static int count = 10;

    static int next() {
        return ++count;
    }

    public static void main(String[] args) {
        assert first == 11; //~ refuted: assertion
    }
}
