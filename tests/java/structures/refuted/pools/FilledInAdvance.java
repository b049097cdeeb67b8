// As the safe twin, but the sweep stops before the last connection.
//~ gate: yes
//~ input: false,true,false
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
        while (swept.next != null) {
            swept.dirty = false;
            swept = swept.next;
        }
        for (Connection connection = pool; connection != null; connection = connection.next) {
            assert !connection.dirty; //~ refuted: assertion
        }
    }
}
