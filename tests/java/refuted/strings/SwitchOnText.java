// The text may be another one, and the default throws.
//~ input: 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchOnText {
    static int cost(String name) {
        switch (name) {
            case "tea":
                return 2;
            case "coffee":
                return 3;
            case "water":
                return 0;
            default:
                throw new IllegalArgumentException(); //~ refuted: uncaught
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        String name = n == 1 ? "tea" : n == 2 ? "coffee" : "wine";
        assert cost(name) <= 3;
    }
}
