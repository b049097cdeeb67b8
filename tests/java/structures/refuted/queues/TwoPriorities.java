// As the safe twin, but an urgent job goes to the normal ones if such a job waits.
//~ input: true,false,true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoPriorities {
    static class Job {
        boolean urgent;
        Job next;
    }

    static class Queue {
        Job head;
        Job tail;

        void add(Job job) {
            if (head == null) {
                head = job;
            } else {
                tail.next = job;
            }
            tail = job;
        }

        Job take() {
            Job job = head;
            head = job.next;
            job.next = null;
            return job;
        }
    }

    public static void main(String[] args) {
        Queue urgent = new Queue();
        Queue normal = new Queue();
        while (Verifier.nondetBoolean()) {
            Job job = new Job();
            job.urgent = Verifier.nondetBoolean();
            if (job.urgent && normal.head == null) {
                urgent.add(job);
            } else {
                normal.add(job);
            }
        }
        while (urgent.head != null) {
            assert urgent.take().urgent;
        }
        while (normal.head != null) {
            assert !normal.take().urgent; //~ refuted: assertion
        }
    }
}
