// Around a ring the phases of three bits are combined by xor, and pick a filter.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Phases {
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
            stage.next.phase ^= stage.phase;
            stage = stage.next;
            filters[stage.phase]++;
            turns = turns + 1 & 15;
        }
    }
}
