// case null alone, with default, with strings and integers; order of guards.
public class NullCases {
    static int guards;

    static boolean guard(boolean b) {
        guards++;
        return b;
    }

    static String text(String s) {
        return switch (s) {
            case null -> "null!";
            case "a", "b" -> "letter";
            case "Aa" -> "first";
            case "BB" -> "collision";
            case String t when guard(t.length() > 5) -> "long";
            case String t when guard(t.startsWith("x")) -> "x-word";
            case String t -> "word " + t;
        };
    }

    static String number(Integer i) {
        return switch (i) {
            case 0 -> "zero";
            case 1, 2 -> "few";
            case Integer n when guard(n < 0) -> "negative";
            case null, default -> "many or null";
        };
    }

    static String character(Character c) {
        return switch (c) {
            case 'x' -> "ex";
            case Character d when Character.isDigit(d) -> "digit " + d;
            case Character d -> "char " + (int) d;
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {null, "a", "b", "Aa", "BB", "x1", "xxxxxx", "w"}) System.out.print(text(s) + " " + guards + "; ");
        System.out.println();
        for (Integer i : new Integer[] {0, 1, 2, 3, -4, 1000, null}) System.out.print(number(i) + " " + guards + "; ");
        System.out.println();
        System.out.println(character('x') + character('7') + character('a'));
        try {
            character(null);
        } catch (NullPointerException e) {
            System.out.println("no null case");
        }
        try {
            Object o = "boom";
            System.out.println(switch (o) {
                case String s when s.charAt(9) == 'x' -> 1;
                default -> 2;
            });
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("guard threw");
        }
    }
}
