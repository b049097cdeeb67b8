/** Rows have lengths of their own, or are null. */
public class RaggedRows {
    public static void main(String[] args) {
        int[][] a = new int[3][];
        a[1] = new int[2];
        int way = 0;
        try {
            way = a[0].length;
        } catch (NullPointerException e) {
            way = 5;
        }
        assert way == 5; //~ twin: assert way == 0;
    }
}
