//~ args: jackalope
/** One word of many. */
public class MagicWord {
    public static void main(String[] args) {
        for (String arg : args) {
            assert !arg.equals("jackalope"); //~ refuted: assertion
        }
    }
}
