// A connection is tried three times at most, and a success ends the tries.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Retries {
    static class Connection {
        int tries;
        boolean open;
        Connection next;
    }

    public static void main(String[] args) {
        Connection connections = null;
        while (Verifier.nondetBoolean()) {
            Connection connection = new Connection();
            connection.next = connections;
            connections = connection;
            while (true) {
                if (connection.tries >= 3) {
                    break;
                }
                connection.tries++;
                if (Verifier.nondetBoolean()) {
                    connection.open = true;
                    break;
                }
            }
        }
        for (Connection connection = connections; connection != null; connection = connection.next) {
            assert connection.tries >= 1 && connection.tries <= 3;
        }
    }
}
