// A lock is given back in a finally block, whether the work fails or not.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnlockFinally {
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
                assert lock.held == 0 && failures <= 255;
                lock.held++;
                try {
                    work(Verifier.nondetInt());
                } catch (IllegalArgumentException e) {
                    failures = failures + 1 & 0xff;
                } finally {
                    lock.held--;
                }
            }
        }
    }
}
