// Customers draw numbers and are served in the order of their numbers.
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
                } else {
                    last.next = customer;
                    last = customer;
                }
            } else if (first != null) {
                assert first.ticket == served;
                served++;
                first = first.next;
            }
        }
    }
}
