/** Initialisers run in the order of the text. */
public class InitTextual {
    static int a = next();
    static int count = 5;
    static int b = next();

    static int next() {
        return ++count;
    }

    public static void main(String[] args) {
        assert a == 1 && b == 6; //~ twin: assert a == 6;
        assert count == 6; //~ twin: assert count == 7;
    }
}
