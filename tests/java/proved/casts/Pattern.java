// A pattern binds what it has tested.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Pattern {
    static class Shape {}

    static class Circle extends Shape {
        int radius = 3;
    }

    public static void main(String[] args) {
        Object it = Verifier.nondetBoolean() ? new Circle() : new Shape();
        if (it instanceof Circle circle) {
            assert circle.radius == 3;
        }
    }
}
