// Workers in a ring fill one tank that they share, each by its own small amount, and only if that fits: it ends full.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SharedMemory2 {
    static class Tank {
        int level;
    }

    static class Worker {
        int amount = 1;
        Tank tank;
        Worker next;
    }

    public static void main(String[] args) {
        Tank tank = new Tank();
        Worker first = new Worker();
        first.tank = tank;
        first.next = first;
        while (Verifier.nondetBoolean()) {
            int amount = Verifier.nondetInt();
            if (amount > 0 && amount < 10) {
                Worker worker = new Worker();
                worker.amount = amount;
                worker.tank = tank;
                worker.next = first.next;
                first.next = worker;
            }
        }
        Worker current = first;
        while (tank.level < 100) {
            if (current.tank.level + current.amount <= 100) {
                current.tank.level += current.amount;
            }
            current = current.next;
        }
        assert tank.level == 100;
    }
}
