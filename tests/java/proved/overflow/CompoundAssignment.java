// A compound assignment to a byte contains a cast: the byte stays a byte.
public class CompoundAssignment {
    public static void main(String[] args) {
        byte b = 100;
        b += 100;
        assert b == -56;
        short s = 1;
        s *= 1000;
        s *= 100;
        assert s == -31072;
    }
}
