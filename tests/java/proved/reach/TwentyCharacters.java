/** As the twin that fails, with an assertion that holds. */
public class TwentyCharacters {
    public static void main(String[] args) {
        if (args.length == 1) {
            String text = args[0];
            if (text.length() == 20) {
                assert text.length() != 'z';
            }
        }
    }
}
