// Default methods: diamonds, explicit X.super, class wins, private and static interface methods.
public class Diamond {
    interface A { default String hi() { return "A"; } }
    interface B extends A { default String hi() { return "B>" + A.super.hi(); } }
    interface C extends A { default String hi() { return "C>" + A.super.hi(); } }
    interface D extends A { }
    static class BC implements B, C {
        public String hi() { return B.super.hi() + "|" + C.super.hi(); }
    }
    static class BD implements B, D { }
    static class Wins { public String hi() { return "class"; } }
    static class WinsB extends Wins implements B { }
    static abstract class Abs implements B { public abstract String hi(); }
    static class Conc extends Abs { public String hi() { return "conc"; } }
    static class Inherit extends BC implements D { }

    interface Tools {
        private String help(String s) { return "<" + s + ">"; }
        private static String twice(String s) { return s + s; }
        static String make(String s) { return twice(s).toUpperCase(); }
        default String wrap(String s) { return help(twice(s)) + name(); }
        String name();
    }

    interface Shape {
        double area();
        default int compare(Shape o) { return Double.compare(area(), o.area()); }
        default String text() { return getClass().getSimpleName() + "(" + area() + ")"; }
    }
    record Square(double side) implements Shape { public double area() { return side * side; } }
    record Rect(double w, double h) implements Shape {
        public double area() { return w * h; }
        public String text() { return "rect:" + Shape.super.text(); }
    }

    public static void main(String[] args) {
        System.out.println(new BC().hi());
        System.out.println(new BD().hi());
        System.out.println(new WinsB().hi());
        System.out.println(new Conc().hi());
        System.out.println(new Inherit().hi());
        A a = new A() { };
        System.out.println(a.hi());
        Tools t = () -> "lambda";
        System.out.println(t.wrap("x") + " " + Tools.make("ab"));
        Shape s = new Square(3), r = new Rect(2, 4.5);
        System.out.println(s.compare(r) + " " + s.text() + " " + r.text());
    }
}
