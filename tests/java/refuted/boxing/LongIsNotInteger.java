// A boxed long is thought to equal a boxed int of the same value.
public class LongIsNotInteger {
    public static void main(String[] args) {
        Object a = 1L;
        Object b = 1;
        assert a.equals(b); //~ refuted: assertion
    }
}
