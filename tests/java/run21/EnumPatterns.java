// Switches over enums with qualified names, mixed with other types of a sealed interface.
public class EnumPatterns {
    sealed interface Card permits Suit, Joker, Number { }
    enum Suit implements Card { CLUBS, HEARTS, SPADES }
    enum Joker implements Card { RED, BLACK { @Override String laugh() { return "HA"; } }; String laugh() { return "ha"; } }
    record Number(int n, Suit suit) implements Card { }

    static String name(Card c) {
        return switch (c) {
            case Suit.CLUBS -> "clubs";
            case Suit.HEARTS, Suit.SPADES -> "other suit";
            case Joker.RED -> "red joker";
            case Joker j when j.laugh().equals("HA") -> "loud joker";
            case Joker j -> "joker";
            case Number(int n, Suit s) when s == Suit.HEARTS && n > 10 -> "high heart";
            case Number(int n, Suit s) -> n + " of " + s;
        };
    }

    static int plain(Suit s) {
        return switch (s) {
            case null -> -1;
            case Suit.CLUBS -> 1;
            case HEARTS -> 2;
            case Suit x when x.name().length() == 6 -> 3;
            case Suit x -> 4;
        };
    }

    static String old(Suit s) {
        switch (s) {
            case CLUBS:
                return "c";
            case null, default:
                return "null or default";
        }
    }

    public static void main(String[] args) {
        Card[] all = {Suit.CLUBS, Suit.SPADES, Joker.RED, Joker.BLACK, new Number(12, Suit.HEARTS), new Number(3, Suit.HEARTS), new Number(7, null)};
        for (Card c : all) System.out.println(name(c));
        for (Suit s : Suit.values()) System.out.print(plain(s) + old(s) + " ");
        System.out.println(plain(null) + old(null));
        Object o = Suit.SPADES;
        System.out.println(switch (o) {
            case Suit s when s.ordinal() == 2 -> "last " + s;
            case Suit s -> "suit";
            default -> "none";
        });
        name(null);
    }
}
