// A counting-out rhyme: players leave a ring, and the points of those that stay are bounded.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountingOut {
    static class Player {
        int points;
        Player next;
    }

    public static void main(String[] args) {
        Player player = new Player();
        player.next = player;
        while (Verifier.nondetBoolean()) {
            Player other = new Player();
            other.next = player.next;
            player.next = other;
        }
        while (player.next != player) {
            int more = Verifier.nondetInt();
            if (more >= 0 && more <= 10 - player.points) {
                player.points += more;
            }
            if (Verifier.nondetBoolean()) {
                player.next = player.next.next;
            }
            player = player.next;
            assert player.points <= 10;
        }
    }
}
