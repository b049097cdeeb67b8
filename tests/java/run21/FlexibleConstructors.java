// Statements before super(...) (Java 25): validation, field assignment, shared arguments.
public class FlexibleConstructors {
    static class Base {
        final int n;
        Base(int n) {
            this.n = n;
            System.out.println("Base sees " + describe());
        }
        String describe() { return "base " + n; }
    }

    static class Checked extends Base {
        private final String label;
        private int later = 5;

        Checked(int n, String label) {
            System.out.println("checking " + n);
            if (n < 0) throw new IllegalArgumentException("negative: " + n);
            int doubled = n * 2;
            // Assigned before super: the overridden method sees it.
            this.label = label == null ? "none" : label.trim();
            super(doubled);
            later += doubled;
        }

        Checked(int n) {
            var text = new StringBuilder();
            for (int i = 0; i < n; i++) text.append(i);
            this(n, text.toString());
            System.out.println("delegated " + later);
        }

        @Override String describe() { return "checked " + label + " later=" + later + " n=" + n; }
    }

    class Inner {
        final int size;
        Inner(int... values) {
            int total = 0;
            for (int v : values) total += v;
            size = total;
            super();
            System.out.println("inner " + size);
        }
    }

    record Range(int lo, int hi) {
        Range(int single) {
            if (single == 0) throw new IllegalArgumentException("zero");
            int other = Math.negateExact(single);
            this(Math.min(single, other), Math.max(single, other));
        }
    }

    enum Level {
        LOW(1), HIGH("ten");
        final int weight;
        Level(int w) { weight = w * 3; }
        Level(String digits) {
            int length = digits.length();
            this(length * 10);
        }
    }

    public static void main(String[] args) {
        System.out.println(new Checked(3, "  pad ").describe());
        System.out.println(new Checked(4).describe());
        new FlexibleConstructors().new Inner(1, 2, 3);
        System.out.println(new Range(5) + " " + new Range(-2) + " " + Level.HIGH.weight);
        try {
            new Range(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        new Checked(-1, "x");
    }
}
