/** Boxes of different types are never equal. */
public class LongEqualsInt {
    public static void main(String[] args) {
        Long l = 1L;
        Integer i = 1;
        assert !l.equals(i); //~ twin: assert l.equals(1);
        assert l == 1; //~ twin: assert l != 1;
    }
}
