// Meters share gauges: each reading is cut to a short, and its upper byte names a zone.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Gauges {
    static class Gauge {
        short reading;
    }

    static class Meter {
        Gauge gauge;
        Meter next;
    }

    public static void main(String[] args) {
        Gauge gauge = new Gauge();
        Meter meters = null;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                gauge = new Gauge();
            }
            Meter meter = new Meter();
            meter.gauge = gauge;
            meter.next = meters;
            meters = meter;
        }
        int[] zones = new int[256];
        while (Verifier.nondetBoolean()) {
            for (Meter meter = meters; meter != null; meter = meter.next) {
                meter.gauge.reading += Verifier.nondetInt();
                zones[(meter.gauge.reading & 0xffff) >>> 8]++;
            }
        }
    }
}
