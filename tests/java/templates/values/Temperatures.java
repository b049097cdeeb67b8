// Temperatures drift, but are clamped to what the sensors can show.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Temperatures {
    static class Sensor {
        int degrees = 20;
        Sensor next;
    }

    public static void main(String[] args) {
        Sensor sensors = null;
        while (Verifier.nondetBoolean()) {
            Sensor sensor = new Sensor();
            sensor.next = sensors;
            sensors = sensor;
        }
        while (Verifier.nondetBoolean()) {
            for (Sensor sensor = sensors; sensor != null; sensor = sensor.next) {
                int degrees = sensor.degrees + Verifier.nondetByte();
                if (degrees > 85) {
                    degrees = 85;
                } else if (degrees < -40) {
                    degrees = -40;
                }
                sensor.degrees = degrees;
                assert -40 <= sensor.degrees && sensor.degrees <= 85;
            }
        }
    }
}
