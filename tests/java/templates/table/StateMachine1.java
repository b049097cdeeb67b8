// A list of machines, each with a state of its own: they only ever reach the four states.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class StateMachine1 {
    static class Machine {
        int state;
        Machine next;
    }

    public static void main(String[] args) {
        Machine machines = new Machine();
        while (Verifier.nondetBoolean()) {
            Machine machine = new Machine();
            machine.next = machines;
            machines = machine;
        }
        Machine current = machines;
        while (true) {
            switch (current.state) {
                case 0:
                    current.state = Verifier.nondetBoolean() ? 1 : 2;
                    break;
                case 1:
                    current.state = Verifier.nondetBoolean() ? 2 : 0;
                    break;
                case 2:
                    current.state = 3;
                    break;
                case 3:
                    current.state = 0;
                    break;
                default:
                    throw new AssertionError();
            }
            current = current.next != null ? current.next : machines;
        }
    }
}
