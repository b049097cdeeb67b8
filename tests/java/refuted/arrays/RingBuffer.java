// As the safe twin, but one position is not.
public class RingBuffer {
    private final int[] cells = new int[4];
    private int first;
    private int count;

    boolean add(int value) {
        if (count == cells.length) {
            return false;
        }
        cells[first + count] = value; //~ refuted: index
        count++;
        return true;
    }

    int remove() {
        if (count == 0) {
            return 0;
        }
        int value = cells[first];
        first = (first + 1) % cells.length;
        count--;
        return value;
    }

    public static void main(String[] args) {
        RingBuffer buffer = new RingBuffer();
        for (int i = 0; i < 50; i++) {
            buffer.add(i);
            if (i % 2 == 0) {
                buffer.remove();
            }
        }
    }
}
