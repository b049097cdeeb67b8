// As the safe twin, but the number of rows bounds the columns.
//~ input: 2,1
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
            for (int j = 0; j < m.length; j++) {
                m[i][j] = 1; //~ refuted: index
            }
        }
    }
}
