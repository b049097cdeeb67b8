// Upper and lower case beyond ASCII, independent of the locale.
import java.util.Locale;

public class UnicodeCase {
    static void show(String s) {
        String up = s.toUpperCase(Locale.ROOT), low = s.toLowerCase(Locale.ROOT);
        System.out.println(s + " " + up + " " + low + " " + s.length() + up.length() + low.length());
    }

    static String hex(int cp) { return Integer.toHexString(cp); }

    public static void main(String[] args) {
        show("Hello, World 123");
        show("straße");
        show("ÀÉÎõü");
        show("İstanbul");
        show("ıi");
        show("ΟΔΥΣΣΕΥΣ");
        show("Σ");
        show("ΑΣ.");
        show("ΑΣΑ ΑΣ");
        show("ǅ");
        show("ﬁnance ﬀ");
        show("ŉ ǰ ΐ");
        show("ꭰᏸ");
        show("ᎠᏰ");
        show("ÿ µ");
        show("Ⅷ ⓐ");
        show("𐐀𐐨");
        show("Привет ЖЪ");
        show("ẞ");
        show("");
        int[] cps = {'a', 'Z', 'ß', 'ÿ', 'µ', 'İ', 'ı', 'ǅ', 'Σ', 'ς', 0x13a0, 0xab70, 0x10400, 0x10428, 0x1e9e, '1', 0x212a};
        for (int c : cps) {
            System.out.println(hex(c) + " " + hex(Character.toUpperCase(c)) + " " + hex(Character.toLowerCase(c)) + " "
                    + hex(Character.toTitleCase(c)) + " " + Character.isUpperCase(c) + Character.isLowerCase(c)
                    + Character.isTitleCase(c));
        }
        System.out.println("K".equalsIgnoreCase("\u212a") + " " + "ſ".equalsIgnoreCase("S") + " "
                + "σ".equalsIgnoreCase("ς") + " " + "ǅ".equalsIgnoreCase("ǆ"));
        System.out.println("ABC".toLowerCase() + "xyz".toUpperCase() + "MiXeD".toLowerCase(Locale.ENGLISH));
    }
}
