// Dice are moved between two lists, and thrown again when they arrive.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class MoveBetween {
    static class Die {
        int eyes = 1;
        Die next;
    }

    public static void main(String[] args) {
        Die cup = null;
        Die table = null;
        while (Verifier.nondetBoolean()) {
            Die die = new Die();
            die.next = cup;
            cup = die;
        }
        while (Verifier.nondetBoolean()) {
            int thrown = Verifier.nondetInt();
            if (thrown < 0 || thrown > 5) {
                continue;
            }
            if (Verifier.nondetBoolean() && cup != null) {
                Die die = cup;
                cup = die.next;
                assert die.eyes >= 1 && die.eyes <= 6;
                die.eyes = thrown + 1;
                die.next = table;
                table = die;
            } else if (table != null) {
                Die die = table;
                table = die.next;
                assert die.eyes >= 1 && die.eyes <= 6;
                die.eyes = 6 - thrown;
                die.next = cup;
                cup = die;
            }
        }
    }
}
