import org.sosy_lab.sv_benchmarks.Verifier;

/** Two objects that trade places, again and again. */
public class Swap {
    static class Box {
        int content;
    }

    public static void main(String[] args) {
        Box a = new Box();
        Box b = new Box();
        a.content = 1;
        b.content = 2;
        Box first = a;
        Box second = b;
        int n = Verifier.nondetInt();
        for (int i = 0; i < n; i++) {
            Box box = first;
            first = second;
            second = box;
        }
        assert first != second;
        assert first.content == 1 || first.content == 2;
        assert a.content == 1;
    }
}
