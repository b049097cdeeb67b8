// Players sit in a ring; who loses leaves it, and the last one has not lost.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingOfPlayers {
    static class Player {
        boolean lost;
        Player next;
    }

    static Player seat() {
        Player first = new Player();
        first.next = first;
        while (Verifier.nondetBoolean()) {
            Player player = new Player();
            player.next = first.next;
            first.next = player;
        }
        return first;
    }

    public static void main(String[] args) {
        Player player = seat();
        while (player.next != player) {
            if (Verifier.nondetBoolean()) {
                Player loser = player.next;
                loser.lost = true;
                player.next = loser.next;
            } else {
                player = player.next;
            }
        }
        assert !player.lost;
    }
}
