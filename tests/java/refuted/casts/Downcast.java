// A cast without instanceof.
//~ input: 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class Downcast {
    static class Base {}

    static class Left extends Base {
        int x = 1;
    }

    static class Right extends Base {}

    public static void main(String[] args) {
        Base it = Verifier.nondetInt() == 1 ? new Left() : new Right();
        assert ((Left) it).x == 1; //~ refuted: cast
    }
}
