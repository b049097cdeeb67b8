// Machines with a state and a count of retries: the count never passes the state, nor the state its limit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StateMachine2 {
    static final int LAST = 5;

    static class Machine {
        int state;
        int retries;
        Machine next;
    }

    public static void main(String[] args) {
        Machine machines = null;
        while (Verifier.nondetBoolean()) {
            Machine machine = new Machine();
            machine.state = 1;
            machine.next = machines;
            machines = machine;
        }
        while (Verifier.nondetBoolean()) {
            for (Machine machine = machines; machine != null; machine = machine.next) {
                assert machine.retries >= 0;
                assert machine.retries <= machine.state;
                assert machine.state <= LAST;
                int event = Verifier.nondetInt();
                if (event == 0 && machine.state < LAST) {
                    machine.state++;
                } else if (event == 1 && machine.retries < machine.state) {
                    machine.retries++;
                } else if (event == 2) {
                    machine.state = 1;
                    machine.retries = 0;
                }
            }
        }
    }
}
