// The smallest number divided by minus one is itself: no exception.
public class SmallestByMinusOne {
    public static void main(String[] args) {
        int min = Integer.MIN_VALUE;
        int q = min / -1;
        assert q == min && min % -1 == 0;
    }
}
