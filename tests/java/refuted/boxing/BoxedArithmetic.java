// The other name is thought to be counted up as well.
public class BoxedArithmetic {
    public static void main(String[] args) {
        Integer a = 5;
        Integer b = a;
        a++;
        assert a == 6 && b == 6; //~ refuted: assertion
    }
}
