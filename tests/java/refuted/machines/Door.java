// As the safe twin, but an open door can be locked.
//~ input: 2,0,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class Door {
    static final int OPEN = 0;
    static final int CLOSED = 1;
    static final int LOCKED = 2;
    private int state = CLOSED;
    private boolean ajar;

    void handle(int command) {
        switch (command) {
            case 0:
                if (state == CLOSED) {
                    state = OPEN;
                    ajar = true;
                }
                break;
            case 1:
                if (state == OPEN) {
                    state = CLOSED;
                    ajar = false;
                }
                break;
            case 2:
                if (state != LOCKED) {
                    state = LOCKED;
                }
                break;
            case 3:
                if (state == LOCKED) {
                    state = CLOSED;
                }
                break;
            default:
                break;
        }
    }

    public static void main(String[] args) {
        Door door = new Door();
        int steps = Verifier.nondetInt();
        for (int i = 0; i < steps; i++) {
            door.handle(Verifier.nondetInt());
            assert !(door.state == LOCKED && door.ajar); //~ refuted: assertion
        }
    }
}
