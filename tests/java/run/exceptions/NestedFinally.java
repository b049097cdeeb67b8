// Nested try statements; exceptions thrown in catch and finally mask earlier ones.
public class NestedFinally {
    static StringBuilder log = new StringBuilder();

    static void step(int where, int failAt, int failAt2) {
        log.append(where).append(' ');
        if (where == failAt || where == failAt2) throw new RuntimeException("at " + where);
    }

    static void run(int f, int g) {
        try {
            step(1, f, g);
            try {
                step(2, f, g);
            } catch (RuntimeException e) {
                log.append("c1(").append(e.getMessage()).append(") ");
                step(3, f, g);
            } finally {
                step(4, f, g);
                try {
                    step(5, f, g);
                } finally {
                    step(6, f, g);
                }
            }
            step(7, f, g);
        } catch (RuntimeException e) {
            log.append("c2(").append(e.getMessage()).append(") ");
            step(8, f, g);
        } finally {
            step(9, f, g);
        }
        log.append("done");
    }

    public static void main(String[] args) {
        int[][] cases = {{0, 0}, {1, 0}, {2, 0}, {2, 3}, {2, 4}, {4, 0}, {5, 6}, {5, 0}, {7, 0}, {7, 8}, {8, 1}, {9, 1},
            {9, 0}, {3, 0}, {6, 8}};
        for (int[] c : cases) {
            log.setLength(0);
            try {
                run(c[0], c[1]);
            } catch (RuntimeException e) {
                log.append("escaped ").append(e.getMessage());
            }
            System.out.println(c[0] + "," + c[1] + ": " + log);
        }
    }
}
