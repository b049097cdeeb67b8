// A method with any number of arguments expects at least one.
public class Varargs {
    static int first(int... values) {
        return values[0]; //~ refuted: index
    }

    public static void main(String[] args) {
        assert first(4, 5) == 4;
        assert first() == 0;
    }
}
