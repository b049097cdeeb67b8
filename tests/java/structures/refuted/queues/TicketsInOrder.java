// As the safe twin, but a customer in a hurry is put first.
//~ input: true,true,true,true,true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class TicketsInOrder {
    static class Customer {
        int ticket;
        Customer next;
    }

    public static void main(String[] args) {
        Customer first = null;
        Customer last = null;
        int issued = 0;
        int served = 0;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Customer customer = new Customer();
                customer.ticket = issued;
                issued++;
                if (first == null) {
                    first = customer;
                    last = customer;
                } else if (Verifier.nondetBoolean()) {
                    customer.next = first;
                    first = customer;
                } else {
                    last.next = customer;
                    last = customer;
                }
            } else if (first != null) {
                assert first.ticket == served; //~ refuted: assertion
                served++;
                first = first.next;
            }
        }
    }
}
