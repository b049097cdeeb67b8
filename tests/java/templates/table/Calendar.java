// A calendar of appointments that are moved and shortened: each begins before it ends, within the day.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Calendar {
    static class Appointment {
        int begin;
        int end;
        Appointment next;
    }

    public static void main(String[] args) {
        Appointment first = null;
        while (Verifier.nondetBoolean()) {
            int begin = Verifier.nondetInt();
            int length = Verifier.nondetInt();
            if (begin < 0 || begin > 23 || length < 1 || length > 24 - begin) {
                continue;
            }
            Appointment appointment = new Appointment();
            appointment.begin = begin;
            appointment.end = begin + length;
            appointment.next = first;
            first = appointment;
        }
        while (Verifier.nondetBoolean()) {
            for (Appointment a = first; a != null; a = a.next) {
                assert 0 <= a.begin && a.begin < a.end && a.end <= 24;
                if (Verifier.nondetBoolean()) {
                    if (a.end < 24) {
                        a.begin++;
                        a.end++;
                    }
                } else if (a.end - a.begin > 1) {
                    a.end--;
                }
            }
        }
    }
}
