// A compound assignment to a byte contains a cast: the sum is lost.
public class CompoundAssignment {
    public static void main(String[] args) {
        byte b = 100;
        b += 100;
        assert b == 200; //~ refuted: assertion
        short s = 1;
        s *= 1000;
        s *= 100;
        assert s == -31072;
    }
}
