// Traffic lights in a ring go through three colours.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Lights {
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
            char name = names[light.colour];
            if (name == 'r' || Verifier.nondetBoolean()) {
                light.colour = (light.colour + 1) % 3;
            }
            light = light.next;
        }
    }
}
