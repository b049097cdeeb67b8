/** A raw call goes through a bridge, which casts. */
public class BridgeCasts {
    static class Name implements Comparable<Name> {
        @Override
        public int compareTo(Name other) {
            return 0;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int compare(Comparable a, Object b) {
        return a.compareTo(b);
    }

    public static void main(String[] args) {
        int way = 0;
        try {
            way = compare(new Name(), "text") + 1;
        } catch (ClassCastException e) {
            way = 2;
        }
        assert way == 2; //~ twin: assert way == 1;
    }
}
