// Math.floorMod is never negative for a positive divisor.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloorMod {
    public static void main(String[] args) {
        String[] days = {"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"};
        int day = Verifier.nondetInt();
        String name = days[Math.floorMod(day, 7)];
        assert name != null;
    }
}
