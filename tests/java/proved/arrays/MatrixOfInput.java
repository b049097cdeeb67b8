// A matrix with as many rows and columns as the input says: rows are asked for their length.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MatrixOfInput {
    public static void main(String[] args) {
        int rows = Verifier.nondetInt();
        int cols = Verifier.nondetInt();
        if (rows < 0 || cols < 0 || rows > 100 || cols > 100) {
            return;
        }
        int[][] m = new int[rows][cols];
        for (int i = 0; i < m.length; i++) {
            for (int j = 0; j < m[i].length; j++) {
                m[i][j] = 1;
            }
        }
    }
}
