// As the safe twin, but a request that goes back has been served.
//~ input: true,false,true,false
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
                request.served = true;
            } else {
                assert !request.served; //~ refuted: assertion
                request.served = true;
            }
        }
    }
}
