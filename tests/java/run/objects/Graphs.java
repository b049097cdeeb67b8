// Breadth and depth first search, topological order, cycle detection, Dijkstra.
import java.util.*;

public class Graphs {
    private final Map<String, Map<String, Integer>> edges = new TreeMap<>();

    Graphs edge(String from, String to, int cost) {
        edges.computeIfAbsent(from, k -> new TreeMap<>()).put(to, cost);
        edges.computeIfAbsent(to, k -> new TreeMap<>());
        return this;
    }

    List<String> bfs(String start) {
        List<String> order = new ArrayList<>();
        Set<String> seen = new HashSet<>(Set.of(start));
        Deque<String> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            String n = queue.remove();
            order.add(n);
            for (String m : edges.get(n).keySet()) if (seen.add(m)) queue.add(m);
        }
        return order;
    }

    void dfs(String n, Set<String> seen, List<String> post) {
        if (!seen.add(n)) return;
        for (String m : edges.get(n).keySet()) dfs(m, seen, post);
        post.add(n);
    }

    List<String> topological() {
        Map<String, Integer> in = new TreeMap<>();
        for (String n : edges.keySet()) in.putIfAbsent(n, 0);
        for (Map<String, Integer> out : edges.values()) for (String m : out.keySet()) in.merge(m, 1, Integer::sum);
        List<String> order = new ArrayList<>();
        Queue<String> ready = new PriorityQueue<>();
        in.forEach((n, d) -> { if (d == 0) ready.add(n); });
        while (!ready.isEmpty()) {
            String n = ready.poll();
            order.add(n);
            for (String m : edges.get(n).keySet()) if (in.merge(m, -1, Integer::sum) == 0) ready.add(m);
        }
        if (order.size() < edges.size()) throw new IllegalStateException("cycle after " + order);
        return order;
    }

    Map<String, Integer> dijkstra(String start) {
        record Visit(String node, int cost) { }
        Map<String, Integer> best = new TreeMap<>();
        PriorityQueue<Visit> q = new PriorityQueue<>(Comparator.comparingInt(Visit::cost).thenComparing(Visit::node));
        q.add(new Visit(start, 0));
        while (!q.isEmpty()) {
            Visit v = q.poll();
            if (best.putIfAbsent(v.node(), v.cost()) != null) continue;
            edges.get(v.node()).forEach((m, c) -> q.add(new Visit(m, v.cost() + c)));
        }
        return best;
    }

    public static void main(String[] args) {
        Graphs g = new Graphs().edge("a", "b", 4).edge("a", "c", 1).edge("c", "b", 2).edge("b", "d", 5).edge("c", "d", 8).edge("d", "e", 3);
        System.out.println(g.bfs("a") + " " + g.bfs("d"));
        List<String> post = new ArrayList<>();
        g.dfs("a", new HashSet<>(), post);
        Collections.reverse(post);
        System.out.println(post + " " + g.topological() + " " + g.dijkstra("a") + " " + g.dijkstra("e"));
        g.edge("e", "c", 1);
        System.out.println(g.dijkstra("d"));
        System.out.println(g.topological());
    }
}
