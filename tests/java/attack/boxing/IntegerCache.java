/** Small boxes are shared, others are not. */
public class IntegerCache {
    public static void main(String[] args) {
        Integer a = 127;
        Integer b = 127;
        Integer c = 128;
        Integer d = 128;
        assert a == b; //~ twin: assert c == d;
        assert c.equals(d); //~ twin: assert !a.equals(b);
    }
}
