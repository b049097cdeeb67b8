// IdentityHashMap compares by reference; WeakHashMap is left alone.
import java.util.IdentityHashMap;
import java.util.Map;

public class IdentityMaps {
    record Node(String name) { }

    static int reach(Map<Node, Node[]> edges, Node from, IdentityHashMap<Node, Boolean> seen) {
        if (seen.put(from, true) != null) return 0;
        int n = 1;
        for (Node to : edges.getOrDefault(from, new Node[0])) n += reach(edges, to, seen);
        return n;
    }

    public static void main(String[] args) {
        IdentityHashMap<String, Integer> m = new IdentityHashMap<>();
        String a = "key", b = new String("key");
        m.put(a, 1);
        m.put(b, 2);
        System.out.println(m.size() + " " + m.get("key") + " " + m.get(b) + " " + m.get(new String("key")) + " " + m.containsKey(a));
        System.out.println(m.remove(new String("key")) + " " + m.remove(b) + " " + m.size());
        m.put(null, 3);
        System.out.println(m.get(null) + " " + m.containsKey(null) + " " + m.size());
        Integer big1 = 1000, big2 = Integer.valueOf(Integer.parseInt("1000"));
        IdentityHashMap<Integer, String> n = new IdentityHashMap<>();
        n.put(big1, "first");
        n.put(100, "cached");
        System.out.println(n.get(big2) + " " + n.get(100) + " " + big1.equals(big2));
        Node x = new Node("same"), y = new Node("same"), z = new Node("same");
        Map<Node, Node[]> edges = new IdentityHashMap<>();
        edges.put(x, new Node[] {y, z});
        edges.put(y, new Node[] {x});
        edges.put(z, new Node[] {z});
        System.out.println(edges.size() + " " + reach(edges, x, new IdentityHashMap<>()) + " " + reach(edges, z, new IdentityHashMap<>()));
        IdentityHashMap<Object, Integer> many = new IdentityHashMap<>();
        Object[] keys = new Object[60];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = new Object();
            many.put(keys[i], i);
        }
        int sum = 0;
        for (Object k : keys) sum += many.get(k);
        for (int i = 0; i < 60; i += 2) many.remove(keys[i]);
        System.out.println(sum + " " + many.size() + " " + many.containsKey(keys[1]) + " " + many.containsValue(59));
    }
}
