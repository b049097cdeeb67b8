// A matrix of constant size: all indices are within, all cells are set to the row's number.
public class TwoDimensions {
    public static void main(String[] args) {
        int[][] m = new int[3][5];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 5; j++) {
                m[i][j] = i;
            }
        }
        int sum = 0;
        for (int i = 0; i < m.length; i++) {
            sum += m[i][4];
        }
        assert sum >= 0 || sum < 0;
    }
}
