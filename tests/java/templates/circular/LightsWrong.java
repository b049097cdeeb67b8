// As the right twin, but there are four colours, and only three names.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LightsWrong {
    static class Light {
        int colour;
        Light next;
    }

    public static void main(String[] args) {
        Light first = new Light();
        Light last = first;
        first.next = first;
        while (Verifier.nondetBoolean()) {
            Light light = new Light();
            light.next = first;
            last.next = light;
            last = light;
        }
        char[] names = {'g', 'y', 'r'};
        Light light = first;
        while (true) {
            char name = names[light.colour]; //~ refuted: index
            if (name == 'r' || Verifier.nondetBoolean()) {
                light.colour = (light.colour + 1) % 4;
            }
            light = light.next;
        }
    }
}
