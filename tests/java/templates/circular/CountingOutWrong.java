// As the right twin, but a player can have eleven points.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountingOutWrong {
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
            if (more >= 0 && more <= 11 - player.points) {
                player.points += more;
            }
            if (Verifier.nondetBoolean()) {
                player.next = player.next.next;
            }
            player = player.next;
            assert player.points <= 10; //~ refuted: assertion
        }
    }
}
