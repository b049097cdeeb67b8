// Boxed numbers above 127 are not the same object.
public class Cache127 {
    public static void main(String[] args) {
        Integer a = 128;
        Integer b = 128;
        assert a == b; //~ refuted: assertion
    }
}
