// A boxed long never equals a boxed int.
public class LongIsNotInteger {
    public static void main(String[] args) {
        Object a = 1L;
        Object b = 1;
        assert !a.equals(b) && a.equals(1L);
    }
}
