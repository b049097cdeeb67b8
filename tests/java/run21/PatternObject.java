// Switch over Object with type patterns of many kinds, null and dominance.
import java.util.List;

public class PatternObject {
    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "big int " + i;
            case Integer i -> "int " + (i + 1);
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty string";
            case String s when s.length() > 3 && !s.isBlank() -> "string " + s.toUpperCase();
            case CharSequence cs -> "chars " + cs.length();
            case int[] a when a.length == 0 -> "no ints";
            case int[] a -> "ints " + a[0];
            case Object[] a -> "objects " + a.length;
            case List<?> l when l.contains(1) -> "list with one";
            case List<?> l -> "list " + l.size();
            case Enum<?> e -> "enum " + e.name();
            case Record r -> "record " + r;
            case Throwable t -> "throwable " + t.getMessage();
            default -> "other " + o.getClass().getSimpleName();
        };
    }

    static String statement(Object o) {
        String r = "";
        switch (o) {
            case String s:
                r += "S" + s;
                break;
            case Integer i when i < 0:
                r += "neg";
                break;
            case null, default:
                r += "rest";
        }
        return r;
    }

    record Point(int x, int y) { }
    enum Color { RED }

    public static void main(String[] args) {
        Object[] all = {null, 5, 500, 7L, "", "abc", "abcd", "    ", new StringBuilder("sb"), new int[0], new int[] {9}, new String[2],
            List.of(1, 2), List.of(), Color.RED, new Point(1, 2), new IllegalStateException("bad"), 'c', 2.5};
        for (Object o : all) System.out.println(kind(o) + " | " + statement(o));
        System.out.println(statement(-1));
    }
}
