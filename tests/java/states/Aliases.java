/** Arguments may be what static fields hold. */
public class Aliases {
    static class Cell {
        int value;
    }

    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    static Cell shared = new Cell();
    static final Cell ONE = new Cell();
    static final Cell[] CELLS = {new Cell(), new Cell()};
    static final int[] NUMBERS = {1, 2, 3};
    static final Node FIRST = new Node();

    //@ ensures ONE.value == \old(ONE.value);
    static void put(Cell cell) { cell.value = 7; } //~ refuted

    //@ ensures \result;
    static boolean isOther(Cell cell) { return cell != ONE; } //~ refuted

    //@ ensures \result;
    static boolean isOutside(Cell cell) { return cell != CELLS[0]; } //~ refuted

    //@ ensures \result;
    static boolean sharedIsOther() { return shared != ONE; } //~ refuted

    //@ ensures NUMBERS[0] == \old(NUMBERS[0]);
    static void clear(int[] numbers) { if (numbers.length > 0) { numbers[0] = 0; } } //~ refuted

    //@ ensures FIRST.value == \old(FIRST.value);
    static void mark(Node node) { if (node.next != null) { node.next.value = 1; } } //~ refuted

    //@ ensures cell.value == 7;
    static void set(Cell cell) { cell.value = 7; } //~ proved
}
