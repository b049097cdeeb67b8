// As the safe twin, but squares are kept if they come last.
//~ input: true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class FirstsOfKinds {
    abstract static class Shape {
        Shape next;

        abstract int size();
    }

    static class Circle extends Shape {
        int radius;

        int size() {
            return radius;
        }
    }

    static class Square extends Shape {
        int size() {
            return 0;
        }
    }

    public static void main(String[] args) {
        Shape list = null;
        while (Verifier.nondetBoolean()) {
            Shape shape;
            if (Verifier.nondetBoolean()) {
                Circle circle = new Circle();
                circle.radius = 5;
                shape = circle;
            } else {
                shape = new Square();
            }
            shape.next = list;
            list = shape;
        }
        Shape kept = null;
        while (list != null) {
            Shape rest = list.next;
            if (list instanceof Circle || rest == null) {
                list.next = kept;
                kept = list;
            }
            list = rest;
        }
        for (Shape shape = kept; shape != null; shape = shape.next) {
            assert shape.size() == 5; //~ refuted: assertion
        }
    }
}
