import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** What static fields hold for good changes all the same. */
public class StaticObjects {
    static class Cell {
        int value;
        final int limit = 3;
    }

    static class Ring {
        final int[] data = new int[4];
        private int[] same = data;
    }

    private static final AtomicInteger NEXT = new AtomicInteger();
    static final StringBuilder TEXT = new StringBuilder();
    static final ArrayList<String> LIST = new ArrayList<>();
    static final int[] NUMBERS = {1, 2, 3};
    static final Cell CELL = new Cell();
    static final Cell[] CELLS = {new Cell(), new Cell()};
    static final Ring RING = new Ring();
    private static final int[] DAYS = {31, 28, 31};
    private static final int[][] TABLE = {{1, 2}, {3, 4}};

    //@ ensures \result == 1;
    static int next() { return NEXT.incrementAndGet(); } //~ refuted

    //@ ensures \result == 1;
    static int append() { TEXT.append('x'); return TEXT.length(); } //~ refuted

    //@ ensures \result == 1;
    static int add() { LIST.add("x"); return LIST.size(); } //~ assuming static-state

    //@ ensures \result == 2;
    static int second() { return NUMBERS[1]; } //~ refuted

    //@ ensures \result == 3;
    static int length() { return NUMBERS.length; } //~ proved

    //@ ensures \result == 0;
    static int cell() { return CELL.value; } //~ refuted

    //@ ensures \result == 0;
    static int element() { return CELLS[1].value; } //~ refuted

    //@ ensures \result == 3;
    static int limit() { return CELL.limit; } //~ proved

    //@ ensures \result == 0;
    static int behindFinal() { return RING.data[0]; } //~ refuted

    //@ ensures \result == 4;
    static int lengthBehindFinal() { return RING.data.length + 0 * RING.same.length; } //~ proved

    //@ requires 0 <= month < 3;
    //@ ensures \result >= 28;
    static int days(int month) { return DAYS[month]; } //~ proved

    //@ ensures \result == 4;
    static int inTable() { return TABLE[1][1]; } //~ proved
}
