import org.sosy_lab.sv_benchmarks.Verifier;

/** Dispatch: each class answers for itself. */
public class Shapes {
    abstract static class Shape {
        abstract int corners();
    }

    static class Triangle extends Shape {
        int corners() {
            return 3;
        }
    }

    static class Square extends Shape {
        int corners() {
            return 4;
        }
    }

    public static void main(String[] args) {
        Shape last = new Triangle();
        int n = Verifier.nondetInt();
        for (int i = 0; i < n; i++) {
            last = Verifier.nondetBoolean() ? new Square() : new Triangle();
        }
        int corners = last.corners();
        assert corners == 3 || corners == 4;
        assert !(last instanceof Square) || corners == 4;
    }
}
