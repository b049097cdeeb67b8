// Static initialisers run in the order of the text.
public class Order {
    static int first = next();
    static int second = next();
    static int count = 10;

    static int next() {
        return ++count;
    }

    public static void main(String[] args) {
        assert first == 1 && second == 2 && count == 10;
    }
}
