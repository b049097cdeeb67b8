/** An assignment whose right side throws does not happen, but its index was evaluated. */
public class AssignmentNotDone {
    static int[] a = {1, 2, 3};
    static int i;

    static int fail() {
        throw new RuntimeException();
    }

    public static void main(String[] args) {
        try {
            a[i++] = fail();
        } catch (RuntimeException e) {
            a[2] = 7;
        }
        assert i == 1 && a[0] == 1; //~ twin: assert i == 0;
    }
}
