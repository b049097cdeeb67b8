// As the right twin, but a phase is combined with its place in the ring.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PhasesWrong {
    static class Stage {
        int phase;
        Stage next;
    }

    public static void main(String[] args) {
        Stage ring = new Stage();
        ring.next = ring;
        while (Verifier.nondetBoolean()) {
            Stage stage = new Stage();
            stage.phase = Verifier.nondetInt() >>> 29;
            stage.next = ring.next;
            ring.next = stage;
        }
        int[] filters = new int[8];
        int turns = 0;
        Stage stage = ring;
        while (Verifier.nondetBoolean()) {
            stage.next.phase ^= turns;
            stage = stage.next;
            filters[stage.phase]++; //~ refuted: index
            turns = turns + 1 & 15;
        }
    }
}
