/** Boxes tell zeros apart, primitives do not. */
public class NegativeZero {
    public static void main(String[] args) {
        Double a = 0.0;
        Double b = -0.0;
        assert !a.equals(b); //~ twin: assert a.equals(b);
        assert (double) a == (double) b; //~ twin: assert (double) a != (double) b;
    }
}
