// Tickets carry ascending numbers: all that were handed out are below the next one.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Tickets {
    static class Ticket {
        final int number;
        final Ticket next;

        Ticket(int number, Ticket next) {
            this.number = number;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Ticket tickets = null;
        int counter = Verifier.nondetByte();
        while (Verifier.nondetBoolean()) {
            if (counter == Integer.MAX_VALUE) {
                break;
            }
            tickets = new Ticket(counter, tickets);
            counter++;
        }
        for (Ticket ticket = tickets; ticket != null; ticket = ticket.next) {
            assert ticket.number < counter;
        }
    }
}
