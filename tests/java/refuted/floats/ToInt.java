// The conversion from double to int is thought to wrap.
public class ToInt {
    public static void main(String[] args) {
        double large = 1e10;
        assert (int) large == (int) (long) large; //~ refuted: assertion
    }
}
