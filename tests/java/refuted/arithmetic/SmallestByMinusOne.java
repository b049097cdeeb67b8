// The smallest number divided by minus one is said to be positive.
public class SmallestByMinusOne {
    public static void main(String[] args) {
        int min = Integer.MIN_VALUE;
        int q = min / -1;
        assert q > 0 && min % -1 == 0; //~ refuted: assertion
    }
}
