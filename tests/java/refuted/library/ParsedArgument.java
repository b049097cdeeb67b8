// What is no number is not caught.
//~ args: x
public class ParsedArgument {
    public static void main(String[] args) {
        if (args.length < 1) {
            return;
        }
        int n = 0;
        n = Integer.parseInt(args[0]); //~ refuted: uncaught
        assert n <= Integer.MAX_VALUE;
    }
}
