/** equals with another parameter type does not override. */
public class EqualsOverloaded {
    static class Point {
        final int x;
        Point(int x) {
            this.x = x;
        }
        public boolean equals(Point other) {
            return x == other.x;
        }
    }

    public static void main(String[] args) {
        Point a = new Point(1);
        Object b = new Point(1);
        assert a.equals(new Point(1)); //~ twin: assert !a.equals(new Point(1));
        assert !a.equals(b); //~ twin: assert a.equals(b);
    }
}
