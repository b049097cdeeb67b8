// A method with any number of arguments asks how many there are.
public class Varargs {
    static int first(int... values) {
        return values.length == 0 ? 0 : values[0];
    }

    public static void main(String[] args) {
        assert first(4, 5) == 4;
        assert first() == 0;
    }
}
