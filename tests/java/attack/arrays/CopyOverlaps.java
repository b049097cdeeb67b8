/** arraycopy within one array is as if by a copy. */
public class CopyOverlaps {
    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        assert a[4] == 4; //~ twin: assert a[4] == 1;
    }
}
