// equals, hashCode and toString by hand; symmetry broken by subclasses.
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class EqualsContract {
    static class Point {
        final int x, y;
        Point(int x, int y) { this.x = x; this.y = y; }
        @Override public boolean equals(Object o) { return o instanceof Point p && p.x == x && p.y == y; }
        @Override public int hashCode() { return x * 31 + y; }
        @Override public String toString() { return "(" + x + "," + y + ")"; }
    }

    static class Colored extends Point {
        final String color;
        Colored(int x, int y, String color) { super(x, y); this.color = color; }
        @Override public boolean equals(Object o) { return super.equals(o) && o instanceof Colored c && c.color.equals(color); }
        @Override public String toString() { return color + super.toString(); }
    }

    static class OnlyEquals {
        final int v;
        OnlyEquals(int v) { this.v = v; }
        // An overload, not an override.
        public boolean equals(OnlyEquals o) { return o != null && o.v == v; }
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2);
        Colored c = new Colored(1, 2, "red");
        System.out.println(p.equals(c) + " " + c.equals(p) + " " + c.equals(new Colored(1, 2, "red")) + " " + p.equals(null));
        System.out.println(p + " " + c + " " + (p.hashCode() == c.hashCode()));
        Set<Point> s = new HashSet<>();
        System.out.println(s.add(p) + " " + s.add(new Point(1, 2)) + " " + s.contains(c) + " " + s.size());
        Map<Point, String> m = new HashMap<>();
        m.put(c, "colored");
        System.out.println(m.get(p) + " " + m.get(new Colored(1, 2, "red")));
        OnlyEquals a = new OnlyEquals(1), b = new OnlyEquals(1);
        Object o = b;
        System.out.println(a.equals(b) + " " + a.equals(o) + " " + new HashSet<>(Set.of(a)).contains(b));
        Object plain = new Object();
        System.out.println(plain.equals(plain) + " " + plain.equals(new Object()) + " " + (plain.hashCode() == plain.hashCode()));
    }
}
