// Deep record deconstruction with instanceof and switch, generic records, var and null components.
public class NestedRecords {
    record Pair<A, B>(A first, B second) { }
    record Box<T>(T value) { }
    record Wide(long l, double d, char c, boolean z) { }

    static String take(Object o) {
        if (o instanceof Pair(Pair(var a, var b), Box(String s)) && s.length() > 1) return a + "/" + b + "/" + s;
        if (o instanceof Pair(Box<?>(Integer i), var rest)) return "boxed " + (i + 1) + " " + rest;
        if (o instanceof Wide(long l, double d, char c, boolean z)) return l + d + c + (z ? "!" : "?");
        if (!(o instanceof Box(var inner))) return "no box";
        return "box of " + inner;
    }

    static <T> String generic(Box<Box<T>> b) {
        return switch (b) {
            case Box<Box<T>>(Box<T>(var t)) when t == null -> "inner null";
            case Box<Box<T>>(Box<T>(String s)) -> "string " + s;
            case Box<Box<T>>(var inner) -> "other " + inner;
        };
    }

    public static void main(String[] args) {
        Object[] all = {new Pair<>(new Pair<>(1, 'x'), new Box<>("str")), new Pair<>(new Pair<>(1, 2), new Box<>("s")),
            new Pair<>(new Box<>(41), null), new Pair<>(new Box<>("not int"), 1), new Wide(1L << 40, 0.5, 'c', true), new Box<>(null),
            new Box<>(new Box<>(3)), "text", null};
        for (Object o : all) System.out.println(take(o));
        System.out.println(generic(new Box<>(new Box<>("deep"))) + ", " + generic(new Box<>(new Box<>(5))) + ", "
                + generic(new Box<>(new Box<>(null))) + ", " + generic(new Box<>(null)));
        Object o = new Pair<>(null, new Pair<>("k", 9));
        if (o instanceof Pair(var n, Pair(String k, Integer v))) System.out.println(n + k + v);
        // A primitive component never matches null: it cannot be null in the first place.
        System.out.println(o instanceof Pair(String s, var x) ? "string" : "null does not match a type pattern");
        System.out.println(o instanceof Pair<?, ?>(Object any, var x) ? "total " + any : "no");
    }
}
