// Disjoint sets with path compression, and Kruskal's minimum spanning tree.
import java.util.Arrays;

public class UnionFind {
    private final int[] parent, size;
    private int sets;

    UnionFind(int n) {
        parent = new int[n];
        size = new int[n];
        sets = n;
        Arrays.setAll(parent, i -> i);
        Arrays.fill(size, 1);
    }

    int find(int x) { return parent[x] == x ? x : (parent[x] = find(parent[x])); }

    boolean union(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (size[a] < size[b]) {
            int t = a;
            a = b;
            b = t;
        }
        parent[b] = a;
        size[a] += size[b];
        sets--;
        return true;
    }

    public static void main(String[] args) {
        UnionFind u = new UnionFind(10);
        int[][] pairs = {{0, 1}, {2, 3}, {1, 3}, {0, 2}, {5, 6}, {9, 9}, {6, 5}, {4, 7}};
        for (int[] p : pairs) System.out.print(u.union(p[0], p[1]) + " ");
        System.out.println(u.sets + " " + (u.find(0) == u.find(3)) + " " + (u.find(4) == u.find(5)) + " " + u.size[u.find(2)]);
        int[][] edges = {{7, 0, 1}, {5, 1, 2}, {8, 0, 3}, {9, 1, 3}, {7, 1, 4}, {5, 2, 4}, {15, 3, 4}, {6, 3, 5}, {8, 4, 5}};
        Arrays.sort(edges, (x, y) -> x[0] != y[0] ? x[0] - y[0] : x[1] - y[1]);
        UnionFind k = new UnionFind(6);
        int cost = 0;
        StringBuilder sb = new StringBuilder();
        for (int[] e : edges) {
            if (k.union(e[1], e[2])) {
                cost += e[0];
                sb.append(e[1]).append('-').append(e[2]).append(' ');
            }
        }
        System.out.println(sb + "" + cost + " " + k.sets);
        System.out.println(Arrays.toString(u.parent).length() + " " + new UnionFind(0).sets);
        try {
            u.find(10);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
