/** Comparison of a box with a number is numeric, of two boxes is identity. */
public class EqualsMixed {
    public static void main(String[] args) {
        Integer a = 1000;
        Integer b = 1000;
        assert a == 1000; //~ twin: assert a != 1000;
        assert a <= b && a >= b && a != b; //~ twin: assert !(a <= b && a >= b && a != b);
    }
}
