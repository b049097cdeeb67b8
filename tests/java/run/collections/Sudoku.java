// A 4x4 sudoku solved by constraint sets and backtracking.
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public class Sudoku {
    static int steps;

    static Set<Integer> options(int[][] g, int r, int c) {
        Set<Integer> s = new TreeSet<>(List.of(1, 2, 3, 4));
        for (int i = 0; i < 4; i++) {
            s.remove(g[r][i]);
            s.remove(g[i][c]);
            s.remove(g[r / 2 * 2 + i / 2][c / 2 * 2 + i % 2]);
        }
        return s;
    }

    static void solve(int[][] g, List<String> out) {
        steps++;
        int br = -1, bc = -1;
        Set<Integer> best = null;
        for (int r = 0; r < 4; r++)
            for (int c = 0; c < 4; c++)
                if (g[r][c] == 0) {
                    Set<Integer> o = options(g, r, c);
                    if (best == null || o.size() < best.size()) {
                        best = o;
                        br = r;
                        bc = c;
                    }
                }
        if (best == null) {
            StringBuilder sb = new StringBuilder();
            for (int[] row : g) {
                for (int v : row) sb.append(v);
                sb.append('/');
            }
            out.add(sb.toString());
            return;
        }
        for (int v : best) {
            g[br][bc] = v;
            solve(g, out);
        }
        g[br][bc] = 0;
    }

    public static void main(String[] args) {
        for (String puzzle : new String[] {"1...|..2.|.3..|...4", "1234|3412|2143|4321", "123.|...4|....|....", "12..|34..|2...|...."}) {
            int[][] g = new int[4][4];
            String[] rows = puzzle.split("\\|");
            for (int r = 0; r < 4; r++) for (int c = 0; c < 4; c++) g[r][c] = Math.max(0, Character.digit(rows[r].charAt(c), 10));
            List<String> out = new ArrayList<>();
            steps = 0;
            solve(g, out);
            System.out.println(out.size() + " in " + steps + " " + (out.isEmpty() ? "none" : out.get(0)));
        }
    }
}
