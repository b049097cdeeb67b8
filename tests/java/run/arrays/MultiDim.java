// Multi-dimensional and jagged arrays, partly allocated.
public class MultiDim {
    public static void main(String[] args) {
        int[][] grid = new int[3][4];
        for (int i = 0; i < grid.length; i++) {
            for (int j = 0; j < grid[i].length; j++) {
                grid[i][j] = i * 10 + j;
            }
        }
        System.out.println(grid[2][3] + " " + grid.length + " " + grid[0].length);
        int[][][] cube = new int[2][3][];
        System.out.println(cube[1][2] == null);
        cube[1][2] = new int[] {5, 6};
        System.out.println(cube[1][2][1]);
        long[][] jagged = {{1}, {2, 3}, {}, null, {4, 5, 6}};
        long sum = 0;
        for (long[] row : jagged) {
            if (row == null) {
                System.out.print("null ");
                continue;
            }
            System.out.print(row.length + " ");
            for (long v : row) sum += v;
        }
        System.out.println(sum);
        grid[0] = grid[1];
        grid[1][0] = 77;
        System.out.println(grid[0][0]);
        String[][] names = new String[2][];
        names[0] = new String[] {"a", "b"};
        try {
            System.out.println(names[1][0]);
        } catch (NullPointerException e) {
            System.out.println("row is null");
        }
        int[] a[] = {{1, 2}, {3}}, b = {9};
        System.out.println(a[1][0] + b[0]);
        Object[][] objects = new Object[2][2];
        objects[0][0] = objects;
        System.out.println(objects[0][0] == objects);
        int[][] empty = new int[0][5];
        System.out.println(empty.length);
        int n = 3;
        int[][] triangle = new int[n][];
        for (int i = 0; i < n; i++) {
            triangle[i] = new int[i + 1];
            triangle[i][0] = triangle[i][i] = 1;
            for (int j = 1; j < i; j++) triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
        }
        System.out.println(triangle[2][1]);
        char[][] board = {"ab".toCharArray(), "cd".toCharArray()};
        System.out.println(board[1][0] + "" + board[0][1]);
        boolean[][][] flags = new boolean[1][1][1];
        System.out.println(flags[0][0][0]);
    }
}
