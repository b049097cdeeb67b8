/** An index is checked after the right side was evaluated. */
public class IndexAfterRight {
    static int x;

    public static void main(String[] args) {
        int[] a = new int[2];
        try {
            a[5] = (x = 4);
        } catch (ArrayIndexOutOfBoundsException e) {
            x++;
        }
        assert x == 5; //~ twin: assert x == 1;
    }
}
