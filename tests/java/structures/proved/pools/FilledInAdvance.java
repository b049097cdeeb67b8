// A pool is filled with clean connections; users make them dirty and a sweep cleans them again.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class FilledInAdvance {
    static class Connection {
        boolean dirty;
        Connection next;
    }

    public static void main(String[] args) {
        Connection pool = new Connection();
        while (Verifier.nondetBoolean()) {
            Connection connection = new Connection();
            connection.next = pool;
            pool = connection;
        }
        while (Verifier.nondetBoolean()) {
            Connection connection = pool;
            while (connection.next != null && Verifier.nondetBoolean()) {
                connection = connection.next;
            }
            connection.dirty = true;
        }
        Connection swept = pool;
        while (swept != null) {
            swept.dirty = false;
            swept = swept.next;
        }
        for (Connection connection = pool; connection != null; connection = connection.next) {
            assert !connection.dirty;
        }
    }
}
