// Each order has the sum of its lines' amounts, which is checked again by adding up.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TotalPerOrder {
    static class Line {
        int amount;
        Line next;
    }

    static class Order {
        int total;
        Line lines;
        Order next;
    }

    public static void main(String[] args) {
        Order orders = null;
        while (Verifier.nondetBoolean()) {
            Order order = new Order();
            while (Verifier.nondetBoolean()) {
                Line line = new Line();
                line.amount = Verifier.nondetInt();
                Verifier.assume(line.amount >= 0 && line.amount < 10);
                order.total += line.amount;
                line.next = order.lines;
                order.lines = line;
            }
            order.next = orders;
            orders = order;
        }
        while (orders != null) {
            int sum = 0;
            for (Line line = orders.lines; line != null; line = line.next) {
                sum = sum + line.amount;
            }
            assert sum == orders.total;
            orders = orders.next;
        }
    }
}
