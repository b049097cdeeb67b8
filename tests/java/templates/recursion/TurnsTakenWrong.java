// Two players take turns by calling each other: the first never wins.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TurnsTakenWrong {
    static boolean first(int turns) {
        return turns == 0 ? false : !second(turns - 1);
    }

    static boolean second(int turns) {
        return turns == 0 ? true : !first(turns - 1);
    }

    public static void main(String[] args) {
        int turns = Verifier.nondetInt();
        if (turns < 0) {
            return;
        }
        assert first(turns) || turns != 5; //~ refuted: assertion
    }
}
