import java.util.EnumMap;
import java.util.EnumSet;

/** A map or set of the constants of no class is an error. */
public class NullEnumType {
    enum Colour {
        RED
    }

    static boolean isRefused(Runnable action) {
        try {
            action.run();
            return false;
        } catch (NullPointerException e) {
            return true;
        }
    }

    public static void main(String[] args) {
        Class<Colour> none = args.length > 1000 ? Colour.class : null;
        if (none == null) {
            assert isRefused(() -> new EnumMap<Colour, String>(none)); //~ twin: assert !isRefused(() -> new EnumMap<Colour, String>(none));
            assert isRefused(() -> EnumSet.noneOf(none)); //~ twin: assert !isRefused(() -> EnumSet.noneOf(none));
        }
    }
}
