// Top-level helper classes and interfaces next to the main class, package-private.
package corpus.helpers;

interface PackagedShape {
    double area();
    default String text() { return getClass().getSimpleName() + " " + area(); }
}

abstract class PackagedBase implements PackagedShape {
    static int made;
    final int id = ++made;
    void hidden() { System.out.println("base hidden " + id); }
    protected void open() { hidden(); }
}

class PackagedSquare extends PackagedBase {
    private final double side;
    PackagedSquare(double side) { this.side = side; }
    public double area() { return side * side; }
    @Override void hidden() { System.out.println("square hidden " + id); }
}

final class PackagedUtil {
    private PackagedUtil() { }
    static double total(PackagedShape... shapes) {
        double t = 0;
        for (PackagedShape s : shapes) t += s.area();
        return t;
    }
}

public class PackagedHelpers {
    public static void main(String[] args) {
        PackagedBase a = new PackagedSquare(2), b = new PackagedBase() {
            public double area() { return 1; }
        };
        System.out.println(a.text() + "|" + b.text() + "|" + PackagedUtil.total(a, b) + "|" + PackagedUtil.total());
        a.open();
        b.open();
        System.out.println(PackagedBase.made + " " + b.getClass().getName());
    }
}
