// A cast after instanceof.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Downcast {
    static class Base {}

    static class Left extends Base {
        int x = 1;
    }

    static class Right extends Base {}

    public static void main(String[] args) {
        Base it = Verifier.nondetInt() == 1 ? new Left() : new Right();
        if (it instanceof Left) {
            assert ((Left) it).x == 1;
        }
    }
}
