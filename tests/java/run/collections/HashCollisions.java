//~ unknown: getGenericInterfaces
// Keys with equal hashes, mutable keys, bad equals, growth of the table.
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class HashCollisions {
    static class Bad {
        final int n;
        static int calls;
        Bad(int n) { this.n = n; }
        @Override public int hashCode() { return 42; }
        @Override public boolean equals(Object o) {
            calls++;
            return o instanceof Bad b && b.n == n;
        }
        @Override public String toString() { return "B" + n; }
    }

    static class OrderedBad extends Bad implements Comparable<OrderedBad> {
        OrderedBad(int n) { super(n); }
        @Override public int compareTo(OrderedBad o) { return Integer.compare(n, o.n); }
    }

    static class Mutable {
        int v;
        Mutable(int v) { this.v = v; }
        @Override public int hashCode() { return v; }
        @Override public boolean equals(Object o) { return o instanceof Mutable m && m.v == v; }
    }

    public static void main(String[] args) {
        Map<Bad, Integer> m = new HashMap<>();
        for (int i = 0; i < 6; i++) m.put(new Bad(i), i);
        System.out.println(m + " " + m.get(new Bad(3)) + " " + m.get(new Bad(9)) + " " + m.remove(new Bad(0)) + " " + m.size());
        // More than eight in one bucket: it becomes a tree.
        Map<OrderedBad, Integer> t = new HashMap<>();
        for (int i = 0; i < 100; i++) t.put(new OrderedBad(i * 37 % 100), i);
        int sum = 0;
        for (int i = 0; i < 100; i++) sum += t.get(new OrderedBad(i)) * (i + 1);
        System.out.println(t.size() + " " + sum);
        for (int i = 0; i < 95; i++) t.remove(new OrderedBad(i));
        System.out.println(t.size() + " " + t.containsKey(new OrderedBad(97)) + " " + t.containsKey(new OrderedBad(5)));
        Set<Mutable> s = new HashSet<>();
        Mutable key = new Mutable(1);
        s.add(key);
        key.v = 2;
        System.out.println(s.contains(key) + " " + s.contains(new Mutable(1)) + " " + s.size() + " " + s.remove(key) + " " + s.add(key)
                + " " + s.size());
        Map<Integer, Integer> big = new HashMap<>(4);
        for (int i = -200; i < 200; i++) big.put(i * 64, i);
        int ok = 0;
        for (int i = -200; i < 200; i++) if (big.get(i * 64) == i) ok++;
        System.out.println(ok + " " + big.get(1));
        Map<Object, String> mixed = new HashMap<>();
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put('\u0001', "char");
        mixed.put(1.0, "double");
        mixed.put("1", "string");
        mixed.put(true, "bool");
        System.out.println(mixed.size() + mixed.get(1L) + mixed.get((short) 1) + mixed.get(1.0f));
        StringBuilder order = new StringBuilder();
        for (Integer i : new HashSet<>(java.util.List.of(17, 1, 33, 16, 0, -1))) order.append(i).append(' ');
        System.out.println(order);
    }
}
