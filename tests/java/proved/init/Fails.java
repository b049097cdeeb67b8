// A class whose initialiser fails gives an error, which is caught.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Fails {
    static int zero;

    static class Broken {
        static int value = 10 / zero;
    }

    public static void main(String[] args) {
        zero = Verifier.nondetInt();
        int v = 0;
        try {
            v = Broken.value;
        } catch (ExceptionInInitializerError e) {
            v = 1;
        }
        assert v <= 10;
    }
}
