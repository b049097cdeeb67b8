// Unnamed variables and patterns (Java 22).
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

public class Unnamed {
    sealed interface Node permits Leaf, Branch { }
    record Leaf(int v) implements Node { }
    record Branch(Node left, String label, Node right) implements Node { }

    static int leaves(Node n) {
        return switch (n) {
            case Leaf _ -> 1;
            case Branch(Leaf _, _, Leaf _) -> 2;
            case Branch(var l, _, var r) -> leaves(l) + leaves(r);
        };
    }

    static String labels(Node n) {
        if (n instanceof Branch(_, String s, Branch(_, var t, _))) return s + ">" + t;
        if (n instanceof Branch(_, var s, _)) return s;
        return "-";
    }

    static String group(Object o) {
        return switch (o) {
            case Integer _, Long _, Short _ -> "integral";
            case Float _, Double _ -> "floating";
            case String s when s.isEmpty() -> "nothing";
            case String _ -> "text";
            default -> "other";
        };
    }

    static class Res implements AutoCloseable {
        @Override public void close() { System.out.print("closed "); }
    }

    public static void main(String[] args) {
        Node t = new Branch(new Leaf(1), "root", new Branch(new Leaf(2), "kid", new Leaf(3)));
        System.out.println(leaves(t) + " " + labels(t) + " " + labels(new Leaf(0)));
        for (Object o : new Object[] {1, 2L, 1f, "", "x", 'c'}) System.out.print(group(o) + " ");
        System.out.println();
        int n = 0;
        for (var _ : List.of("a", "b", "c")) n++;
        for (int i = 0, _ = n++; i < 2; i++) n += 10;
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            n += 100;
        }
        try (var _ = new Res()) {
            n += 1000;
        }
        BiFunction<Integer, Integer, Integer> first = (a, _) -> a;
        BiFunction<Integer, Integer, Integer> none = (_, _) -> 42;
        Map<String, Integer> m = new TreeMap<>(Map.of("k", 1));
        m.computeIfAbsent("z", _ -> 26);
        var _ = m.put("q", 0);
        System.out.println(n + " " + first.apply(7, 8) + none.apply(1, 2) + m);
    }
}
