// A switch over a text that is one of three.
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
                throw new IllegalArgumentException();
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        String name = n == 1 ? "tea" : n == 2 ? "coffee" : "water";
        assert cost(name) <= 3;
    }
}
