import java.util.Iterator;

/** A loop over an own Iterable asks it once, and hasNext once more than there are elements. */
public class OwnIterable {
    static int asked;
    static int made;

    static Iterable<Integer> upTo(int n) {
        return () -> {
            made++;
            return new Iterator<>() {
                int next;
                @Override
                public boolean hasNext() {
                    asked++;
                    return next < n;
                }
                @Override
                public Integer next() {
                    return next++;
                }
            };
        };
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : upTo(3)) {
            sum += i;
        }
        assert sum == 3 && made == 1; //~ twin: assert made == 4;
        assert asked == 4; //~ twin: assert asked == 3;
    }
}
