import java.util.Collection;
import java.util.Map;

/** Values that cases begin with. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class Make {
    private Make() {
    }

    /** The collection with these elements; those that it refuses are left out. */
    static <T extends Collection> T filled(T collection, Object... elements) {
        for (Object element : elements) {
            try {
                collection.add(element);
            } catch (RuntimeException e) {
                // The same on both sides, or a difference that the state shows.
            }
        }
        return collection;
    }

    /** The map with these keys and values in turn. */
    static <T extends Map> T mapped(T map, Object... entries) {
        for (int i = 0; i + 1 < entries.length; i += 2) {
            try {
                map.put(entries[i], entries[i + 1]);
            } catch (RuntimeException e) {
                // As above.
            }
        }
        return map;
    }
}
