/** A negative size is found after all sizes were evaluated, and before an array is made. */
public class NegativeSizeFirst {
    static int n;

    public static void main(String[] args) {
        try {
            int[][] a = new int[-1][n = 3];
            n = a.length;
        } catch (NegativeArraySizeException e) {
            n += 10;
        }
        assert n == 13; //~ twin: assert n == 10;
    }
}
