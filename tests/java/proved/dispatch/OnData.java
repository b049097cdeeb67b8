// Which method is called depends on the data: all of them give positive numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class OnData {
    static class Shape {
        int corners() {
            return 1;
        }
    }

    static class Triangle extends Shape {
        @Override
        int corners() {
            return 3;
        }
    }

    static class Square extends Shape {
        @Override
        int corners() {
            return 4;
        }
    }

    public static void main(String[] args) {
        int kind = Verifier.nondetInt();
        Shape shape = kind == 1 ? new Triangle() : kind == 2 ? new Square() : new Shape();
        assert shape.corners() > 0;
    }
}
