// Workers in a list write to one tally that they share: it is always one of what they write.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SharedMemory1 {
    static class Tally {
        int value;
    }

    static class Worker {
        Tally tally;
        Worker next;
    }

    public static void main(String[] args) {
        Tally tally = new Tally();
        Worker workers = null;
        while (Verifier.nondetBoolean()) {
            Worker worker = new Worker();
            worker.tally = tally;
            worker.next = workers;
            workers = worker;
        }
        for (Worker worker = workers; worker != null; worker = worker.next) {
            worker.tally.value = worker.tally.value == 0 ? 1 : 0;
            assert tally.value == 0 || tally.value == 1;
        }
    }
}
