// Conway's game of life on a torus.
public class Life {
    private boolean[][] cells;

    Life(String... rows) {
        cells = new boolean[rows.length][];
        for (int r = 0; r < rows.length; r++) {
            cells[r] = new boolean[rows[r].length()];
            for (int c = 0; c < rows[r].length(); c++) cells[r][c] = rows[r].charAt(c) == '#';
        }
    }

    private int neighbours(int r, int c) {
        int n = 0, h = cells.length, w = cells[0].length;
        for (int dr = -1; dr <= 1; dr++)
            for (int dc = -1; dc <= 1; dc++)
                if ((dr != 0 || dc != 0) && cells[(r + dr + h) % h][(c + dc + w) % w]) n++;
        return n;
    }

    void step() {
        boolean[][] next = new boolean[cells.length][cells[0].length];
        for (int r = 0; r < cells.length; r++)
            for (int c = 0; c < cells[r].length; c++) {
                int n = neighbours(r, c);
                next[r][c] = n == 3 || cells[r][c] && n == 2;
            }
        cells = next;
    }

    @Override public String toString() {
        StringBuilder sb = new StringBuilder();
        for (boolean[] row : cells) {
            for (boolean b : row) sb.append(b ? '#' : '.');
            sb.append('\n');
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        Life glider = new Life(".#....", "..#...", "###...", "......", "......");
        for (int i = 0; i < 8; i++) {
            if (i % 4 == 0) System.out.println(glider);
            glider.step();
        }
        System.out.println(glider);
        Life blinker = new Life(".....", "..#..", "..#..", "..#..", ".....");
        String start = blinker.toString();
        blinker.step();
        System.out.print(blinker);
        blinker.step();
        System.out.println(blinker.toString().equals(start));
    }
}
