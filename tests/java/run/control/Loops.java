// for, while, do-while in their odd shapes.
public class Loops {
    static int calls;

    static boolean test(int limit) {
        return calls++ < limit;
    }

    public static void main(String[] args) {
        for (int i = 0, j = 10; i < j; i += 3, j--) {
            System.out.print(i + ":" + j + " ");
        }
        System.out.println();
        int i = 5;
        do {
            System.out.print(i + " ");
        } while (--i > 10);
        System.out.println(i);
        while (test(3)) {
            System.out.print("w" + calls + " ");
        }
        System.out.println(calls);
        for (; ; ) {
            if (i++ > 7) break;
        }
        System.out.println(i);
        for (char c = 'a'; c < 'f'; c++) System.out.print(c);
        System.out.println();
        for (byte b = 125; b > 0; b++) System.out.print(b + " ");
        System.out.println();
        for (double d = 0; d != 0.5; d += 0.125) System.out.print(d + " ");
        System.out.println();
        int[][] grid = {{1, 2}, {}, {3}};
        for (int[] row : grid) {
            for (int v : row) {
                System.out.print(v + ",");
                v = 99;
            }
            System.out.print("/");
        }
        System.out.println(grid[0][0]);
        int[] data = {1, 2, 3};
        for (int v : data) {
            data = new int[] {7, 8, 9};
            System.out.print(v + " ");
        }
        System.out.println(data[0]);
        int steps = 0;
        for (long n = 27; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) steps++;
        System.out.println("collatz " + steps);
        boolean once = false;
        while (!once) once = true;
        System.out.println(once);
    }
}
