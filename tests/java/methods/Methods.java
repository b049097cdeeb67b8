import java.io.IOException;

/** Methods without contracts: what leaves them must be declared. */
public class Methods {
    static class Cell {
        int value;
        Cell next;
        int[] numbers;
        String text;

        int size() { return text == null ? 0 : numbers.length; } //~ proved
    }

    static class Wide extends Cell {
        long more;
    }

    class Inner {
        int left;

        int outer() { return size + left; } //~ proved

        int share() { return size / left; } //~ refuted
    }

    enum Coin {
        PENNY, POUND;

        int weight = 1;

        int share() { return 100 / weight; } //~ refuted
    }

    public static int divisor = 1;
    public static final int[] OPEN = {1, 2, 3};
    private static final int[] TABLE = {1, 2, 0};

    int size;

    Methods(int size) { //~ refuted
        if (size < 0) {
            throw new IllegalArgumentException("negative");
        }
        this.size = size;
    }

    static int divide(int a, int b) { return a / b; } //~ refuted

    static int half(int a) { return a / 2; } //~ proved

    static int first(int[] numbers) { return numbers[0]; } //~ refuted

    static int length(int[] numbers) { return numbers.length; } //~ proved

    static int declared(int n) throws IOException { //~ proved
        if (n < 0) {
            throw new IOException("negative");
        }
        return n;
    }

    static int declaredOnly(int n) throws IllegalArgumentException { //~ proved
        if (n < 0) {
            throw new NumberFormatException("negative");
        }
        return n;
    }

    static int undeclared(int n) throws IOException { //~ refuted
        if (n == 3) {
            throw new IllegalStateException("three");
        }
        return n;
    }

    static int asserted(int n) throws Exception { //~ refuted
        assert n != 5;
        return n;
    }

    static void store(Cell[] cells) { //~ refuted
        if (cells.length > 0) {
            cells[0] = new Cell();
        }
    }

    static int letters(String[] texts) { return texts.length == 0 ? 0 : texts[0].length(); } //~ refuted

    static int letters(Cell cell) { return cell.text.length(); } //~ refuted

    static int next(Cell cell) { return cell.next.value; } //~ refuted

    static int numbers(Cell cell) { return cell.numbers.length; } //~ proved

    static int narrow(Cell cell) { return ((Wide) cell).value; } //~ refuted

    static int ratio() { return 10 / divisor; } //~ refuted

    static int open() { return OPEN[OPEN[0]]; } //~ refuted

    static int table() { return TABLE[TABLE[0]]; } //~ proved

    static boolean same(Cell one, Cell two) { //~ refuted
        one.value = 1;
        two.value = 2;
        assert one.value == 1;
        return true;
    }

    static void leave() { System.exit(3); } //~ proved

    static void print() { System.out.println("FINDING\tMethods.print()\tnone"); } //~ proved

    static void endless() { //~ proved
        while (divisor != Integer.MIN_VALUE || divisor == Integer.MIN_VALUE) {
            divisor++;
        }
    }
}
