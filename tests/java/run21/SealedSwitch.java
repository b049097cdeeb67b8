// Pattern switches over a sealed hierarchy, with guards and nested record patterns.
public class SealedSwitch {
    sealed interface Shape permits Circle, Rect, Group, Empty { }
    record Circle(double r) implements Shape { }
    record Rect(double w, double h) implements Shape { }
    record Group(Shape a, Shape b) implements Shape { }
    enum Empty implements Shape { INSTANCE }

    static double area(Shape s) {
        return switch (s) {
            case Circle c when c.r() < 0 -> throw new IllegalArgumentException("radius " + c.r());
            case Circle c -> 3 * c.r() * c.r();
            case Rect(double w, double h) -> w * h;
            case Group(Shape a, Shape b) -> area(a) + area(b);
            case Empty e -> 0;
        };
    }

    static String describe(Shape s) {
        return switch (s) {
            case Rect(double w, double h) when w == h -> "square " + w;
            case Rect(var w, var h) when w > 10 || h > 10 -> "big rect";
            case Rect r -> "rect " + r.w() + "x" + r.h();
            case Group(Circle(double r), Circle(double q)) when r == q -> "twins " + r;
            case Group(Circle c, var other) -> "circle and " + describe(other);
            case Group(Group(var a, var b), Empty e) -> "nested " + describe(a) + "," + describe(b);
            case Group g -> "group of " + describe(g.a()) + " and " + describe(g.b());
            case Circle(var r) -> "circle " + r;
            case Empty e -> "empty " + e.ordinal();
        };
    }

    public static void main(String[] args) {
        Shape[] all = {new Circle(1), new Rect(2, 2), new Rect(2, 3), new Rect(20, 3), Empty.INSTANCE,
            new Group(new Circle(2), new Circle(2)), new Group(new Circle(2), new Rect(1, 1)),
            new Group(new Group(Empty.INSTANCE, new Circle(3)), Empty.INSTANCE), new Group(new Rect(1, 2), new Circle(1))};
        for (Shape s : all) System.out.println(describe(s) + " area " + area(s));
        try {
            describe(null);
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
        System.out.println(describe(new Group(null, null == args ? null : new Circle(1))));
    }
}
