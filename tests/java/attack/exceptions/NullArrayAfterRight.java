/** Also a null array is found after the right side was evaluated. */
public class NullArrayAfterRight {
    static int x;

    static int set() {
        x = 4;
        return x;
    }

    public static void main(String[] args) {
        int[] a = null;
        try {
            a[0] = set();
        } catch (NullPointerException e) {
            x++;
        }
        assert x == 5; //~ twin: assert x == 1;
    }
}
