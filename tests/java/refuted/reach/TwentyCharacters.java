//~ args: aaaaaaaaaaaaaaaaaaaz
/** A text of twenty characters with a certain end. */
public class TwentyCharacters {
    public static void main(String[] args) {
        if (args.length == 1) {
            String text = args[0];
            if (text.length() == 20) {
                assert text.charAt(19) != 'z'; //~ refuted: assertion
            }
        }
    }
}
