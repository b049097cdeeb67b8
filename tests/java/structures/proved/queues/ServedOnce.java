// Requests wait in a queue, some go back to its end unserved; none is served twice.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ServedOnce {
    static class Request {
        boolean served;
        Request next;
    }

    public static void main(String[] args) {
        Request head = new Request();
        Request tail = head;
        while (Verifier.nondetBoolean()) {
            tail.next = new Request();
            tail = tail.next;
        }
        while (head != null) {
            Request request = head;
            head = head.next;
            if (head != null && Verifier.nondetBoolean()) {
                request.next = null;
                tail.next = request;
                tail = request;
            } else {
                assert !request.served;
                request.served = true;
            }
        }
    }
}
