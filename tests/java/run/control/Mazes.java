// A maze solved by breadth first search with labelled loops and early exits.
public class Mazes {
    static int solve(String... rows) {
        int h = rows.length, w = rows[0].length();
        int[][] dist = new int[h][w];
        int[] queue = new int[h * w];
        int head = 0, tail = 0;
        find:
        for (int r = 0; r < h; r++) {
            for (int c = 0; c < w; c++) {
                if (rows[r].charAt(c) == 'S') {
                    queue[tail++] = r * w + c;
                    dist[r][c] = 1;
                    break find;
                }
            }
        }
        int[] dr = {0, 1, 0, -1}, dc = {1, 0, -1, 0};
        while (head < tail) {
            int at = queue[head++], r = at / w, c = at % w;
            for (int d = 0; d < 4; d++) {
                int nr = r + dr[d], nc = c + dc[d];
                if (nr < 0 || nc < 0 || nr >= h || nc >= w) continue;
                char cell = rows[nr].charAt(nc);
                if (cell == '#' || dist[nr][nc] != 0) continue;
                dist[nr][nc] = dist[r][c] + 1;
                if (cell == 'E') return dist[nr][nc] - 1;
                queue[tail++] = nr * w + nc;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        System.out.println(solve("S..#", ".#..", "...E"));
        System.out.println(solve("S#E"));
        System.out.println(solve("SE"));
        System.out.println(solve("....", ".##.", "E#S."));
        System.out.println(solve("....E"));
    }
}
