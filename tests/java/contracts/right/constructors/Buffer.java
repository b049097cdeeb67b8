// A buffer gets cells of its own. //~ proved
class Buffer {
    int[] cells;
    int used;

    //@ invariant 0 <= used && used <= cells.length;
    //@ invariant cells.length > 0;

    //@ requires 0 < n && n <= 1000;
    //@ ensures cells.length == n && used == 0 && \fresh(cells);
    Buffer(int n) {
        cells = new int[n];
        used = 0;
    }
}
