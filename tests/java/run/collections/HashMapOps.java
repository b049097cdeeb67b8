// HashMap: all the default methods, null keys and values, views.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class HashMapOps {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        System.out.println(m.put("one", 1) + " " + m.put("one", 11) + " " + m.put(null, 0) + " " + m.put("none", null));
        System.out.println(m.get("one") + " " + m.get(null) + " " + m.get("none") + " " + m.get("zz") + " " + m.containsKey("none")
                + " " + m.containsValue(null) + " " + m.containsValue(11) + " " + m.size());
        System.out.println(m.getOrDefault("none", 5) + " " + m.getOrDefault("zz", 5) + " " + m.putIfAbsent("none", 7) + " "
                + m.putIfAbsent("none", 8) + " " + m.get("none"));
        System.out.println(m.computeIfAbsent("two", String::length) + " " + m.computeIfAbsent("two", k -> 99) + " "
                + m.computeIfAbsent("nil", k -> null) + " " + m.containsKey("nil"));
        System.out.println(m.computeIfPresent("two", (k, v) -> v + k.length()) + " " + m.computeIfPresent("zz", (k, v) -> 1) + " "
                + m.computeIfPresent("two", (k, v) -> null) + " " + m.containsKey("two"));
        System.out.println(m.compute("c", (k, v) -> v == null ? 1 : v + 1) + " " + m.compute("c", (k, v) -> v == null ? 1 : v + 1) + " "
                + m.compute("c", (k, v) -> null) + " " + m.compute("c", (k, v) -> null));
        System.out.println(m.merge("m", 10, Integer::sum) + " " + m.merge("m", 5, Integer::sum) + " " + m.merge("m", 1, (a, b) -> null)
                + " " + m.containsKey("m"));
        System.out.println(m.replace("one", 12) + " " + m.replace("zz", 1) + " " + m.replace("one", 0, 1) + " " + m.replace("one", 12, 1));
        System.out.println(m.remove("one", 5) + " " + m.remove("one", 1) + " " + m.remove("zz") + " " + m.remove(null));
        System.out.println(m);
        for (int i = 0; i < 5; i++) m.put("k" + i, i * i);
        m.replaceAll((k, v) -> v + 1);
        m.entrySet().removeIf(e -> e.getValue() % 2 == 0);
        m.keySet().remove("k0");
        m.values().remove(5);
        System.out.println(new TreeMap<>(m));
        for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(-e.getValue());
        System.out.println(new TreeMap<>(m));
        Map<String, List<Integer>> groups = new HashMap<>();
        for (int i = 0; i < 10; i++) groups.computeIfAbsent(i % 3 == 0 ? "fizz" : "other", k -> new ArrayList<>()).add(i);
        System.out.println(groups.get("fizz") + " " + groups.get("other"));
        Map<String, Integer> other = new HashMap<>(m);
        System.out.println(other.equals(m) + " " + (other.hashCode() == m.hashCode()) + " " + other.entrySet().equals(m.entrySet()));
        int[] total = {0};
        m.forEach((k, v) -> total[0] += v);
        System.out.println(total[0] + " " + m.keySet().containsAll(other.keySet()));
        Map.Entry<String, Integer> e = Map.entry("k", 1);
        System.out.println(e + " " + e.getKey() + e.getValue() + " " + new java.util.AbstractMap.SimpleEntry<>("k", 1).equals(e));
        try {
            m.merge("x", null, Integer::sum);
        } catch (NullPointerException x) {
            System.out.println("merge null");
        }
        try {
            for (String k : m.keySet()) m.put(k + "!", 1);
        } catch (java.util.ConcurrentModificationException x) {
            System.out.println("comodification");
        }
        try {
            m.computeIfAbsent("fresh", k -> m.put("inside", 1));
        } catch (java.util.ConcurrentModificationException x) {
            System.out.println("modified in function");
        }
    }
}
