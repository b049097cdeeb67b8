// Abstract classes with template methods, constructors with arguments, toString through super.
public class AbstractShapes {
    static abstract class Shape {
        private static int count;
        protected final String name;
        private final int number;

        protected Shape(String name) {
            this.name = name;
            number = ++count;
        }

        abstract double area();
        double scaled(double f) { return area() * f * f; }
        boolean larger(Shape o) { return area() > o.area(); }
        @Override public String toString() { return "#" + number + " " + name + " " + area(); }
    }

    static abstract class Polygon extends Shape {
        final int sides;
        Polygon(String name, int sides) {
            super(name + sides);
            this.sides = sides;
        }
        @Override public String toString() { return super.toString() + " sides=" + sides; }
    }

    static class Rect extends Polygon {
        final double w, h;
        Rect(double w, double h) { this("rect", w, h); }
        Rect(String n, double w, double h) {
            super(n, 4);
            this.w = w;
            this.h = h;
        }
        double area() { return w * h; }
    }

    static class Square extends Rect {
        Square(double s) { super("square", s, s); }
        @Override double scaled(double f) { return -super.scaled(f); }
    }

    static class Circle extends Shape {
        final double r;
        Circle(double r) {
            super("circle");
            this.r = r;
        }
        double area() { return 3 * r * r; }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Rect(2, 3.5), new Square(1.5), new Circle(2), new Shape("anon") {
            double area() { return name.length(); }
        }};
        Shape best = null;
        for (Shape s : shapes) {
            System.out.println(s + " " + s.scaled(2));
            if (best == null || s.larger(best)) best = s;
        }
        System.out.println("best " + best);
    }
}
