// Arrays of up to five dimensions, partly and fully allocated, with side effects in the sizes.
public class DeepArrays {
    static int n;

    static int next() { return ++n; }

    static int count(Object o) {
        if (o instanceof int[] a) return a.length;
        int c = 0;
        if (o instanceof Object[] os) for (Object x : os) c += x == null ? 1000 : count(x);
        return c;
    }

    public static void main(String[] args) {
        int[][][][][] five = new int[2][3][2][2][4];
        five[1][2][1][0][3] = 42;
        System.out.println(count(five) + " " + five[1][2][1][0][3] + " " + five[0][2][1][0][3] + " " + five.getClass().getName());
        int[][][][] partial = new int[2][2][][];
        System.out.println(count(partial) + " " + (partial[1][1] == null));
        int[][][] sides = new int[next()][next()][next()];
        System.out.println(sides.length + "" + sides[0].length + sides[0][1].length + " " + n);
        try {
            int[][][] bad = new int[next()][next() - 10][next()];
            System.out.println(bad.length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage() + " " + n);
        }
        long[][][] l = new long[0][5][-0];
        System.out.println(l.length);
        String[][][] s = {{{"a"}, {}}, {}, {null, {"b", "c"}}};
        int total = 0;
        for (String[][] x : s) for (String[] y : x) total = total * 10 + (y == null ? 9 : y.length);
        System.out.println(total + " " + s[2][1][1]);
        Object[] o = five;
        o[0] = new int[1][1][1][1];
        try {
            o[1] = new int[1][1][1];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Object[][] view = five;
        try {
            view[0][0] = new long[1][1][1];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(five[0].length + " " + (view == (Object) five));
        char[][] triangle = new char[4][];
        for (int i = 0; i < 4; i++) {
            triangle[i] = new char[i + 1];
            java.util.Arrays.fill(triangle[i], (char) ('a' + i));
        }
        StringBuilder sb = new StringBuilder();
        for (char[] row : triangle) sb.append(row).append('/');
        System.out.println(sb);
        boolean[][] lights = new boolean[5][5];
        for (int step = 1; step <= 5; step++)
            for (int i = step - 1; i < 25; i += step) lights[i / 5][i % 5] ^= true;
        int on = 0;
        for (boolean[] row : lights) for (boolean b : row) on += b ? 1 : 0;
        System.out.println(on);
        double[][] d = {{1}, {2, 3}};
        d[1][1] += d[0][0]++;
        System.out.println(d[1][1] + " " + d[0][0]);
    }
}
