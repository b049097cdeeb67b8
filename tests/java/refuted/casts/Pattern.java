// The pattern tests a class that is too general for the cast after it.
//~ input: false
import org.sosy_lab.sv_benchmarks.Verifier;

public class Pattern {
    static class Shape {}

    static class Circle extends Shape {
        int radius = 3;
    }

    public static void main(String[] args) {
        Object it = Verifier.nondetBoolean() ? new Circle() : new Shape();
        if (it instanceof Shape shape) {
            assert ((Circle) shape).radius == 3; //~ refuted: cast
        }
    }
}
