// As the right twin, but a failure takes the lock once more.
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnlockFinallyWrong {
    static class Lock {
        int held;
        Lock next;
    }

    static void work(int input) {
        if (input < 0) {
            throw new IllegalArgumentException();
        }
    }

    public static void main(String[] args) {
        Lock locks = null;
        while (Verifier.nondetBoolean()) {
            Lock lock = new Lock();
            lock.next = locks;
            locks = lock;
        }
        int failures = 0;
        while (Verifier.nondetBoolean()) {
            for (Lock lock = locks; lock != null; lock = lock.next) {
                assert lock.held == 0 && failures <= 255; //~ refuted: assertion
                lock.held++;
                try {
                    work(Verifier.nondetInt());
                } catch (IllegalArgumentException e) {
                    lock.held++;
                } finally {
                    lock.held--;
                }
            }
        }
    }
}
