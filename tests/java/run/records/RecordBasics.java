// Accessors, compact and extra constructors, static members, interfaces.
public class RecordBasics {
    interface HasArea { double area(); }

    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);
        static int made;

        Point {
            made++;
            if (x < 0) throw new IllegalArgumentException("negative x: " + x);
            y = Math.max(y, -10);
        }

        Point(int both) { this(both, both); }

        double norm() { return Math.sqrt(x * x + y * y); }
        Point plus(Point o) { return new Point(x + o.x, y + o.y()); }
        static Point parse(String s) {
            int i = s.indexOf(',');
            return new Point(Integer.parseInt(s.substring(0, i)), Integer.parseInt(s.substring(i + 1)));
        }
        @Override public int compareTo(Point o) { return x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y); }
    }

    record Rect(Point a, Point b) implements HasArea {
        @Override public double area() { return Math.abs((b.x() - a.x()) * (b.y() - a.y())); }
        @Override public Point a() { return new Point(a.x() + 1, a.y()); }
    }

    record Empty() { }

    record Explicit(String s, int n) {
        Explicit(String s, int n) {
            this.s = s == null ? "null!" : s;
            this.n = n * 2;
        }
        @Override public String toString() { return "E:" + s + n; }
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + " " + p.y() + " " + p.norm() + " " + p.plus(new Point(1)));
        System.out.println(new Point(1, -50) + " " + Point.parse("7,8") + " " + Point.ORIGIN + " " + Point.made);
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Point.made);
        }
        System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(new Point(4, 3)) + " " + p.equals(null) + " "
                + p.equals("x") + " " + (p == new Point(3, 4)));
        System.out.println(p.compareTo(new Point(3, 5)));
        Rect r = new Rect(Point.ORIGIN, p);
        System.out.println(r + " " + r.a() + " " + r.area());
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        System.out.println(new Explicit(null, 4) + " " + new Explicit("a", 1).equals(new Explicit("a", 1)));
        System.out.println(new Rect(null, null) + " " + new Rect(null, p).equals(new Rect(null, p)));
    }
}
