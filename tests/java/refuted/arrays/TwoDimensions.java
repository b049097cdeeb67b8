// As the safe twin, but rows and columns are swapped.
public class TwoDimensions {
    public static void main(String[] args) {
        int[][] m = new int[3][5];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 5; j++) {
                m[j][i] = i; //~ refuted: index
            }
        }
        int sum = 0;
        for (int i = 0; i < m.length; i++) {
            sum += m[i][4];
        }
        assert sum >= 0 || sum < 0;
    }
}
