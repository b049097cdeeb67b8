// A boxed number is counted up: it becomes another object with another value.
public class BoxedArithmetic {
    public static void main(String[] args) {
        Integer a = 5;
        Integer b = a;
        a++;
        assert a == 6 && b == 5;
    }
}
