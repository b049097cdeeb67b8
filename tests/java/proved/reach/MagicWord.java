/** As the twin that fails, with an assertion that holds. */
public class MagicWord {
    public static void main(String[] args) {
        for (String arg : args) {
            assert arg != null;
        }
    }
}
