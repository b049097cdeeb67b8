import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Scanner;

/** Copies of arrays by classes that are not of arrays, and messages about what is null. */
@SuppressWarnings({"unchecked", "rawtypes", "deprecation"})
public class CopyTypes {
    interface Action {
        Object run();
    }

    static void show(String name, Action action) {
        try {
            System.out.println(name + ": " + action.run());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) {
        Object[] some = {"a", "b"};
        for (Class type : new Class[] {String.class, String[].class, Object[].class, int.class, void.class, null}) {
            for (int length : new int[] {-1, 1, 3}) {
                show("copyOf", () -> Arrays.toString(Arrays.copyOf(some, length, type)));
                show("copyOfRange", () -> Arrays.toString(Arrays.copyOfRange(some, 1, length, type)));
            }
        }
        show("enumeration", () -> Collections.enumeration(null));
        show("charset", () -> StandardCharsets.UTF_8.compareTo((Charset) null));
        show("enum map", () -> new EnumMap((Class) null));
        show("enum set", () -> EnumSet.noneOf((Class) null));
        show("locale", () -> new Scanner("").useLocale((Locale) null));
        Locale locale = new Locale("\u00c4B", "\u00e4b");
        System.out.println((locale.getLanguage() + locale.getCountry()).equals("\u00c4b\u00e4B"));
    }
}
