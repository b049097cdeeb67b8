// The common query methods of String, with all their variants.
public class StringMethods {
    public static void main(String[] args) {
        String s = "banana bandana";
        System.out.println(s.indexOf('a') + " " + s.indexOf('a', 2) + " " + s.indexOf('a', -5) + " " + s.indexOf('z') + " "
                + s.indexOf('a', 100));
        System.out.println(s.indexOf("ana") + " " + s.indexOf("ana", 2) + " " + s.indexOf("") + " " + s.indexOf("", 5) + " "
                + s.indexOf("", 50) + " " + s.indexOf("anab"));
        System.out.println(s.lastIndexOf('a') + " " + s.lastIndexOf('a', 6) + " " + s.lastIndexOf("ana") + " "
                + s.lastIndexOf("ana", 9) + " " + s.lastIndexOf("") + " " + s.lastIndexOf('b', -1) + " " + s.lastIndexOf("", 3));
        System.out.println(s.contains("dan") + " " + s.contains("") + " " + s.contains(new StringBuilder("nan")));
        System.out.println(s.startsWith("ban") + " " + s.startsWith("ban", 7) + " " + s.startsWith("", 14) + " "
                + s.startsWith("a", -1) + " " + s.endsWith("ana") + " " + s.endsWith(""));
        System.out.println(s.replace('a', 'o') + " " + s.replace("an", "AN") + " " + "aaa".replace("aa", "b") + " "
                + "abc".replace("", "-") + " " + s.replace("x", "y") + " " + "aXbX".replace("X", ""));
        System.out.println("a".compareTo("b") + " " + "abc".compareTo("ab") + " " + "".compareTo("abc") + " "
                + "Z".compareTo("a") + " " + "\uffff".compareTo("\u0000"));
        System.out.println("ABC".compareToIgnoreCase("abd") + " " + "straße".equalsIgnoreCase("STRASSE") + " "
                + "É".equalsIgnoreCase("é") + " " + "a".equalsIgnoreCase(null) + " " + "İ".equalsIgnoreCase("i"));
        System.out.println(s.regionMatches(0, "xban", 1, 3) + " " + s.regionMatches(true, 7, "BAND", 0, 4) + " "
                + s.regionMatches(-1, "a", 0, 1) + " " + s.regionMatches(0, "", 0, 0) + " " + s.regionMatches(13, "aa", 0, 2));
        System.out.println(s.substring(7) + "|" + s.substring(3, 6) + "|" + s.substring(14) + "|" + s.subSequence(0, 2));
        System.out.println("a".equals("a") + " " + "a".equals(null) + " " + "a".equals('a') + " "
                + "a".contentEquals(new StringBuilder("a")));
        System.out.println("".isEmpty() + " " + " ".isEmpty() + " " + " \t\n".isBlank() + " " + "\u2003".isBlank() + " "
                + "\u00a0".isBlank());
        System.out.println("hello".hashCode() + " " + "".hashCode() + " " + "\uffff\uffff".hashCode() + " "
                + "polygenelubricants".hashCode());
        System.out.println(String.join(",", "a", null, "c") + " " + String.join("", java.util.List.of("x", "y")));
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(1.5f) + String.valueOf(new char[] {'x'})
                + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) + String.copyValueOf(new char[] {'z'}));
        char[] dst = "0123456789".toCharArray();
        "abcdef".getChars(1, 4, dst, 5);
        System.out.println(new String(dst) + new String(dst, 4, 3) + "xyz".toCharArray().length);
    }
}
