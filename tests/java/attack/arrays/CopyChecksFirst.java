/** Bounds are checked before anything is copied. */
public class CopyChecksFirst {
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = new int[2];
        try {
            System.arraycopy(a, 0, b, 0, 3);
        } catch (IndexOutOfBoundsException e) {
            a[0] = 5;
        }
        assert b[0] == 0 && a[0] == 5; //~ twin: assert b[0] == 1;
    }
}
