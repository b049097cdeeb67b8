//~ args: Aa BB
/** Different texts with the same hash code. */
public class SameHash {
    public static void main(String[] args) {
        if (args.length == 2 && args[0].length() == 2 && args[1].length() == 2 && !args[0].equals(args[1])) {
            assert args[0].hashCode() != args[1].hashCode(); //~ refuted: assertion
        }
    }
}
