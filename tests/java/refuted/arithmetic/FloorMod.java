// The remainder is used where floorMod was meant.
//~ input: -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloorMod {
    public static void main(String[] args) {
        String[] days = {"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"};
        int day = Verifier.nondetInt();
        String name = days[day % 7]; //~ refuted: index
        assert name != null;
    }
}
