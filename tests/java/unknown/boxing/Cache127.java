// Boxed numbers up to 127 are the same object.
public class Cache127 {
    public static void main(String[] args) {
        Integer a = 127;
        Integer b = 127;
        assert a == b;
    }
}
