// switch over strings: equal hashes, the empty string, null, fall through.
public class StringSwitch {
    static String kind(String s) {
        switch (s) {
            case "Aa": return "first";
            case "BB": return "same hash as first";
            case "": return "empty";
            case "AaAa": return "quad";
            case "BBBB": case "AaBB": return "colliding quads";
            default: return "default";
        }
    }

    static int count(String s) {
        int n = 0;
        switch (s) {
            case "three": n++;
            case "two": n++;
            case "one": n++;
                break;
            case "many":
                for (int i = 0; i < 10; i++) {
                    if (i == 7) break;
                    n = i;
                }
                n *= 10;
        }
        return n;
    }

    static String arrow(String s) {
        return switch (s) {
            case "x", "y" -> "axis";
            case "z" -> {
                String t = s + s;
                yield t.length() + t;
            }
            default -> s.isEmpty() ? "none" : "?";
        };
    }

    public static void main(String[] args) {
        String[] all = {"Aa", "BB", "", "AaAa", "BBBB", "AaBB", "BBAa", "other", new String("Aa"), "A" + "a".trim()};
        for (String s : all) {
            System.out.println("[" + s + "] " + s.hashCode() + " " + kind(s));
        }
        for (String s : new String[] {"one", "two", "three", "many", "none"}) {
            System.out.println(s + " " + count(s));
        }
        for (String s : new String[] {"x", "y", "z", "", "w"}) System.out.print(arrow(s) + " ");
        System.out.println();
        try {
            kind(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
    }
}
