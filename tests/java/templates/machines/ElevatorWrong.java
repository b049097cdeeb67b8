// As the right twin, but the target may be the floor below the ground.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ElevatorWrong {
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
                if (target >= -1 && target < 10) {
                    cabin.target = target;
                    cabin.open = false;
                }
            } else if (cabin.floor < cabin.target) {
                cabin.floor++;
            } else if (cabin.floor > cabin.target) {
                cabin.floor--;
            } else {
                stops[cabin.floor]++; //~ refuted: index
                cabin.open = true;
            }
        }
    }
}
