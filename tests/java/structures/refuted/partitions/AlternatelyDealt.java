// As the safe twin, but the second player's cards go to the first one.
//~ input: true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class AlternatelyDealt {
    static class Card {
        int owner;
        Card next;
    }

    public static void main(String[] args) {
        Card deck = null;
        while (Verifier.nondetBoolean()) {
            Card card = new Card();
            card.next = deck;
            deck = card;
        }
        Card first = null;
        Card second = null;
        boolean turn = true;
        while (deck != null) {
            Card card = deck;
            deck = card.next;
            if (turn) {
                card.owner = 1;
                card.next = first;
                first = card;
            } else {
                card.owner = 2;
                card.next = first;
                first = card;
            }
            turn = !turn;
        }
        for (Card card = first; card != null; card = card.next) {
            assert card.owner == 1; //~ refuted: assertion
        }
        for (Card card = second; card != null; card = card.next) {
            assert card.owner == 2;
        }
    }
}
