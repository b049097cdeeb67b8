/** As the twin that fails, with an assertion that holds. */
public class SameHash {
    public static void main(String[] args) {
        if (args.length == 2 && args[0].length() == 2 && args[1].length() == 2 && !args[0].equals(args[1])) {
            assert args[0] != args[1];
        }
    }
}
