// An elevator moves one floor at a time towards its target, and has ten floors.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Elevator {
    static class Cabin {
        int floor;
        int target;
        boolean open = true;
    }

    public static void main(String[] args) {
        Cabin cabin = new Cabin();
        int[] stops = new int[10];
        while (true) {
            if (cabin.open) {
                int target = Verifier.nondetInt();
                if (target >= 0 && target < 10) {
                    cabin.target = target;
                    cabin.open = false;
                }
            } else if (cabin.floor < cabin.target) {
                cabin.floor++;
            } else if (cabin.floor > cabin.target) {
                cabin.floor--;
            } else {
                stops[cabin.floor]++;
                cabin.open = true;
            }
        }
    }
}
