// Shortest paths from one node of a graph, by Dijkstra's algorithm on `BinaryHeap`.
//
// `run` is specified too weakly on purpose: nothing keeps the weights from being negative, and then its promise is
// broken. `shortest` asks for what is needed.
class Dijkstra {
    static final int FAR = Integer.MAX_VALUE;

    int nodes;
    int[] from;
    int[] to;
    int[] weight;

    //@ invariant 0 < nodes && nodes <= 1000;
    //@ invariant from.length == to.length && to.length == weight.length;
    //@ invariant (\forall int e; 0 <= e && e < from.length; 0 <= from[e] && from[e] < nodes);
    //@ invariant (\forall int e; 0 <= e && e < to.length; 0 <= to[e] && to[e] < nodes);
    //@ invariant (\forall int e; 0 <= e && e < weight.length; -1000 <= weight[e] && weight[e] <= 1000);

    //@ requires 0 <= source && source < nodes;
    //@ assignable \nothing;
    //@ ensures \fresh(\result) && \result.length == nodes && \result[source] == 0;
    /*@ ensures (\forall int e; 0 <= e && e < from.length; \result[from[e]] != FAR //~ violated
      @     ==> \result[to[e]] <= \result[from[e]] + weight[e]);
      @*/
    int[] run(int source) {
        return distances(source);
    }

    //@ requires 0 <= source && source < nodes;
    //@ requires (\forall int e; 0 <= e && e < weight.length; weight[e] >= 0);
    //@ assignable \nothing;
    //@ ensures \fresh(\result) && \result.length == nodes && \result[source] == 0;
    /*@ ensures (\forall int e; 0 <= e && e < from.length; \result[from[e]] != FAR
      @     ==> \result[to[e]] <= \result[from[e]] + weight[e]);
      @*/
    /*@ ensures (\forall int v; 0 <= v && v < nodes; v != source && \result[v] != FAR
      @     ==> (\exists int e; 0 <= e && e < to.length; to[e] == v
      @         && \result[from[e]] != FAR && \result[v] == \result[from[e]] + weight[e]));
      @*/
    int[] shortest(int source) {
        return distances(source);
    }

    private /*@ helper @*/ int[] distances(int source) {
        BinaryHeap queue = new BinaryHeap(nodes);
        int[] place = new int[nodes];
        boolean[] done = new boolean[nodes];
        int[] dist = new int[nodes];
        for (int v = 0; v < nodes; v++) {
            dist[v] = FAR;
        }
        dist[source] = 0;
        place[source] = queue.insert(0, source);
        while (!queue.isEmpty()) {
            int u = queue.elems[queue.deleteMin()].data;
            done[u] = true;
            for (int e = 0; e < from.length; e++) {
                if (from[e] == u && !done[to[e]]) {
                    relax(queue, place, dist, to[e], dist[u] + weight[e]);
                }
            }
        }
        return dist;
    }

    /** A path to a node has been found. */
    private static /*@ helper @*/ void relax(BinaryHeap queue, int[] place, int[] dist, int v, int length) {
        if (dist[v] == FAR) {
            dist[v] = length;
            place[v] = queue.insert(length, v);
        } else if (length < dist[v]) {
            dist[v] = length;
            queue.decreaseKey(place[v], length);
        }
    }
}
