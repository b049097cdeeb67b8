// A traffic light as a state machine over an enum: green never follows yellow.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TrafficLight {
    enum Light { RED, GREEN, YELLOW }

    static Light next(Light light) {
        switch (light) {
            case RED:
                return Light.GREEN;
            case GREEN:
                return Light.YELLOW;
            default:
                return Light.RED;
        }
    }

    public static void main(String[] args) {
        Light light = Light.RED;
        int steps = Verifier.nondetInt();
        for (int i = 0; i <= steps; i++) {
            Light after = next(light);
            assert light != Light.YELLOW || after == Light.RED;
            light = after;
        }
    }
}
