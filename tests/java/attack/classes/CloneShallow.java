/** A clone of an array of arrays shares the inner ones. */
public class CloneShallow {
    public static void main(String[] args) {
        int[][] a = {{1}, {2}};
        int[][] b = a.clone();
        b[0][0] = 9;
        b[1] = new int[] {8};
        assert a[0][0] == 9; //~ twin: assert a[0][0] == 1;
        assert a[1][0] == 2; //~ twin: assert a[1][0] == 8;
    }
}
