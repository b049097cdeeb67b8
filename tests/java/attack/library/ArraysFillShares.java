/** fill stores one object everywhere. */
public class ArraysFillShares {
    public static void main(String[] args) {
        int[][] a = new int[2][];
        java.util.Arrays.fill(a, new int[1]);
        a[0][0] = 7;
        assert a[1][0] == 7; //~ twin: assert a[1][0] == 0;
    }
}
