// java.util.Objects.
import java.util.Arrays;
import java.util.Objects;

public class ObjectsHelpers {
    interface Body { Object run(); }

    static void attempt(Body b) {
        try {
            System.out.println(b.run());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static class Key {
        final String a;
        final Integer b;
        final int[] c;
        Key(String a, Integer b, int... c) {
            this.a = a;
            this.b = b;
            this.c = c;
        }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Key k = (Key) o;
            return Objects.equals(a, k.a) && Objects.equals(b, k.b) && Arrays.equals(c, k.c);
        }
        @Override public int hashCode() { return 31 * Objects.hash(a, b) + Arrays.hashCode(c); }
    }

    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.equals(null, "a") + " "
                + Objects.equals("a", new String("a")) + " " + Objects.equals(1, 1L));
        System.out.println(Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}})
                + " " + Objects.deepEquals(null, new int[0]));
        System.out.println(Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.hash(1, "a", null) + " " + Objects.hashCode(null)
                + " " + Objects.hashCode("x"));
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "default") + " " + Objects.toString(5) + " "
                + Objects.isNull(null) + " " + Objects.nonNull(null));
        System.out.println(Objects.requireNonNullElse(null, "else") + " " + Objects.requireNonNullElseGet("x", () -> "y") + " "
                + Objects.compare("a", "b", String::compareTo) + " " + Objects.compare(null, null, null));
        attempt(() -> Objects.requireNonNull("ok"));
        attempt(() -> Objects.requireNonNull(null));
        attempt(() -> Objects.requireNonNull(null, "message"));
        attempt(() -> Objects.requireNonNull(null, () -> "supplied"));
        attempt(() -> Objects.requireNonNullElse(null, null));
        attempt(() -> Objects.checkIndex(2, 3));
        attempt(() -> Objects.checkIndex(3, 3));
        attempt(() -> Objects.checkIndex(-1, 3));
        attempt(() -> Objects.checkFromToIndex(2, 1, 5));
        attempt(() -> Objects.checkFromToIndex(0, 5, 5));
        attempt(() -> Objects.checkFromIndexSize(3, 4, 5));
        Key k = new Key("a", null, 1, 2), same = new Key("a", null, 1, 2);
        System.out.println(k.equals(same) + " " + (k.hashCode() == same.hashCode()) + " " + k.equals(new Key("a", 0, 1, 2)) + " " + k.hashCode());
    }
}
