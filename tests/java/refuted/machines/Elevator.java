// As the safe twin, but the top floor can be passed.
//~ input: 10,true,true,true,true,true,true,true,true,true,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class Elevator {
    private int floor;

    void up() {
        if (floor <= 9) {
            floor++;
        }
    }

    void down() {
        if (floor > 0) {
            floor--;
        }
    }

    public static void main(String[] args) {
        String[] names = {"G", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
        Elevator elevator = new Elevator();
        int rounds = Verifier.nondetInt();
        for (int i = 0; i < rounds; i++) {
            if (Verifier.nondetBoolean()) {
                elevator.up();
            } else {
                elevator.down();
            }
            String name = names[elevator.floor]; //~ refuted: index
            assert name != null;
        }
    }
}
