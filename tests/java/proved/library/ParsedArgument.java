// A number from the command line is parsed, and what is no number is caught.
public class ParsedArgument {
    public static void main(String[] args) {
        if (args.length < 1) {
            return;
        }
        int n = 0;
        try {
            n = Integer.parseInt(args[0]);
        } catch (NumberFormatException e) {
            System.out.println("no number");
        }
        assert n <= Integer.MAX_VALUE;
    }
}
