// List.of, Set.of, Map.of and copyOf: contents, equality, refusals (never their order).
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class Immutables {
    interface Body { Object run(); }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " = " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = List.of(3, 1, 2);
        System.out.println(l + " " + l.size() + " " + l.indexOf(1) + " " + l.lastIndexOf(9) + " " + l.hashCode() + " " + l.equals(List.of(3, 1, 2))
                + " " + l.subList(1, 3) + " " + List.of() + List.of("one") + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
        System.out.println((List.copyOf(l) == l) + " " + List.copyOf(new ArrayList<>(l)).equals(l) + " " + (List.of() == List.of()));
        Set<String> s = Set.of("a", "b", "c");
        System.out.println(new TreeSet<>(s) + " " + s.contains("b") + " " + s.contains("z") + " " + s.size() + " " + s.hashCode() + " "
                + s.equals(Set.of("c", "b", "a")) + " " + Set.of() + Set.of(7));
        Map<String, Integer> m = Map.of("x", 1, "y", 2, "z", 3);
        System.out.println(new TreeMap<>(m) + " " + m.get("y") + " " + m.get("q") + " " + m.getOrDefault("q", -1) + " " + m.containsValue(3)
                + " " + m.hashCode() + " " + m.equals(new HashMap<>(m)) + " " + Map.of() + Map.of("k", "v"));
        System.out.println(new TreeMap<>(Map.ofEntries(Map.entry("p", 1), Map.entry("q", 2))) + " " + Map.copyOf(m).equals(m));
        int sum = 0;
        for (int v : m.values()) sum += v;
        for (String k : m.keySet()) sum += k.charAt(0);
        System.out.println(sum);
        attempt("list null", () -> List.of((Object) null));
        attempt("list set", () -> l.set(0, 1));
        attempt("list sort", () -> { l.sort(null); return 0; });
        attempt("list removeIf", () -> l.removeIf(x -> false));
        attempt("list clear", () -> { List.of().clear(); return 0; });
        attempt("list iterator", () -> { l.iterator().remove(); return 0; });
        attempt("list indexOf null", () -> l.indexOf(null));
        attempt("copyOf null", () -> List.copyOf(java.util.Arrays.asList(1, null)));
        attempt("set duplicate", () -> Set.of("d", "d"));
        attempt("set add", () -> s.add("d"));
        attempt("set null", () -> s.contains(null));
        attempt("map duplicate", () -> Map.of("k", 1, "k", 2));
        attempt("map null", () -> Map.of("k", null));
        attempt("map get null", () -> m.get(null));
        attempt("map put", () -> m.put("a", 1));
        attempt("map merge", () -> m.merge("x", 1, Integer::sum));
        attempt("entry set", () -> Map.entry("k", 1).setValue(2));
        attempt("entry null", () -> Map.entry(null, 1));
        attempt("toArray", () -> l.toArray().length);
        attempt("contains", () -> l.contains("string") + " " + l.containsAll(List.of(1, 2)));
    }
}
