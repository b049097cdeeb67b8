/** A box of NaN equals itself, the number does not. */
public class NanEquals {
    public static void main(String[] args) {
        Double a = Double.NaN;
        double d = a;
        assert a.equals(Double.NaN); //~ twin: assert !a.equals(a);
        assert d != d; //~ twin: assert d == a;
    }
}
