// What the methods of String and the builders throw for bad arguments.
public class StringApiErrors {
    interface Body {
        Object run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            Object result = b.run();
            System.out.println(name + " = " + result);
        } catch (NullPointerException e) {
            System.out.println(name + ": null");
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    /** A sequence whose text is null, and one that lies about its length. */
    static class Odd implements CharSequence {
        final int length;

        Odd(int length) {
            this.length = length;
        }

        public int length() {
            return length;
        }

        public char charAt(int i) {
            return (char) ('a' + i);
        }

        public CharSequence subSequence(int from, int to) {
            return "sub".subSequence(0, to - from);
        }

        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        String s = "abc";
        String none = null;
        char[] noChars = null;
        byte[] noBytes = null;
        char[] chars = {'x', 'y', 'z'};
        for (int i = -1; i <= 4; i++) {
            int k = i;
            attempt("charAt " + i, () -> s.charAt(k));
            attempt("codePointAt " + i, () -> s.codePointAt(k));
            attempt("codePointBefore " + i, () -> s.codePointBefore(k));
            attempt("substring " + i, () -> s.substring(k));
            attempt("substring to " + i, () -> s.substring(1, k));
            attempt("subSequence " + i, () -> s.subSequence(k, 2));
            attempt("offsetByCodePoints " + i, () -> s.offsetByCodePoints(0, k));
            attempt("codePointCount " + i, () -> s.codePointCount(k, 3));
            attempt("repeat " + i, () -> s.repeat(k));
            attempt("chars " + i, () -> new String(chars, k, 1));
            attempt("chars count " + i, () -> new String(chars, 1, k));
            attempt("valueOf " + i, () -> String.valueOf(chars, k, 2));
            attempt("bytes " + i, () -> new String(new byte[] {65, 66, 67}, k, 2));
            attempt("code points " + i, () -> new String(new int[] {65, 0x10FFFF + k, 66}, 0, 3).length());
            attempt("code points from " + i, () -> new String(new int[] {65, 66, 67}, k, 2));
            attempt("getChars " + i, () -> {
                s.getChars(k, 2, chars, 0);
                return chars[0];
            });
            attempt("getChars to " + i, () -> {
                s.getChars(0, 2, chars, k);
                return chars[0];
            });
            attempt("startsWith " + i, () -> s.startsWith("b", k));
            attempt("indexOf " + i, () -> s.indexOf("c", k) + " " + s.indexOf('c', k) + " " + s.lastIndexOf("a", k)
                    + " " + s.lastIndexOf('a', k));
            attempt("regionMatches " + i, () -> s.regionMatches(k, "bc", 0, 2) + " " + s.regionMatches(true, 1, "BC", k, 1)
                    + " " + s.regionMatches(0, s, 0, -k));
        }
        attempt("huge", () -> s.substring(Integer.MIN_VALUE, Integer.MAX_VALUE));
        attempt("huge count", () -> new String(chars, 1, Integer.MAX_VALUE));
        attempt("huge offset", () -> new String(chars, Integer.MAX_VALUE, 1));
        attempt("huge getChars", () -> {
            s.getChars(0, 3, chars, Integer.MAX_VALUE);
            return "";
        });
        attempt("concat", () -> s.concat(none));
        attempt("compareTo", () -> s.compareTo(none));
        attempt("compareToIgnoreCase", () -> s.compareToIgnoreCase(none));
        attempt("order", () -> String.CASE_INSENSITIVE_ORDER.compare(none, s));
        attempt("equals", () -> s.equals(none) + " " + s.equalsIgnoreCase(none));
        attempt("contains", () -> s.contains(none));
        attempt("contentEquals", () -> s.contentEquals((CharSequence) none));
        attempt("startsWith", () -> s.startsWith(none));
        attempt("endsWith", () -> s.endsWith(none));
        attempt("indexOf", () -> s.indexOf(none));
        attempt("indexOf from", () -> s.indexOf(none, 1));
        attempt("lastIndexOf", () -> s.lastIndexOf(none));
        attempt("regionMatches", () -> s.regionMatches(0, none, 0, 1));
        attempt("regionMatches any", () -> s.regionMatches(true, 0, none, 0, 1));
        attempt("regionMatches outside", () -> s.regionMatches(true, -1, none, 0, 1));
        attempt("replace", () -> s.replace("a", none));
        attempt("replace null", () -> s.replace(none, "a"));
        attempt("split", () -> s.split(none));
        attempt("join", () -> String.join(none, "a", "b"));
        attempt("join null", () -> String.join(",", "a", none));
        attempt("join elements", () -> String.join(",", (CharSequence[]) null));
        attempt("join odd", () -> String.join(",", "a", new Odd(2)));
        attempt("copy", () -> new String(none));
        attempt("of chars", () -> new String(noChars));
        attempt("of bytes", () -> new String(noBytes));
        attempt("of builder", () -> new String((StringBuilder) null));
        attempt("valueOf chars", () -> String.valueOf(noChars));
        attempt("valueOf", () -> String.valueOf((Object) null) + String.valueOf(new Odd(1)));
        attempt("getBytes", () -> s.getBytes((String) null));
        attempt("getChars null", () -> {
            s.getChars(0, 1, null, 0);
            return "";
        });
        attempt("raw compareTo", () -> raw(s).compareTo(1));
        attempt("plus odd", () -> "<" + new Odd(3) + ">");
        attempt("contains odd", () -> s.contains(new Odd(3)));
        attempt("replace odd", () -> s.replace(new Odd(1), "x"));
        attempt("contentEquals odd", () -> s.contentEquals(new Odd(3)) + " " + s.contentEquals(new Odd(2)));
        try {
            s.repeat(Integer.MAX_VALUE);
        } catch (OutOfMemoryError e) {
            System.out.println(e);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static Comparable<Object> raw(Comparable c) {
        return c;
    }
}
