// Code points beyond the basic plane.
public class Surrogates {
    public static void main(String[] args) {
        String s = "a\ud83d\ude00b\ud83d";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()));
        for (int i = 0; i < s.length(); i++) {
            System.out.println(i + " " + Integer.toHexString(s.charAt(i)) + " " + Integer.toHexString(s.codePointAt(i)) + " "
                    + Character.isHighSurrogate(s.charAt(i)) + " " + Character.isLowSurrogate(s.charAt(i)));
        }
        System.out.println(Integer.toHexString(s.codePointBefore(3)) + " " + Integer.toHexString(s.codePointBefore(2)));
        System.out.println(s.offsetByCodePoints(0, 2) + " " + s.offsetByCodePoints(4, -2));
        System.out.println(s.indexOf(0x1f600) + " " + s.lastIndexOf(0x1f600) + " " + s.indexOf(0xde00) + " " + s.indexOf(0x1f601));
        StringBuilder sb = new StringBuilder("x\ud83d\ude00y");
        System.out.println(sb.reverse().toString().equals("y\ud83d\ude00x"));
        System.out.println(new StringBuilder("\ude00\ud83d").reverse().codePointAt(0) == 0x1f600);
        sb.setLength(0);
        sb.appendCodePoint(0x1d11e).appendCodePoint('A').appendCodePoint(0xffff);
        System.out.println(sb.length() + " " + sb.codePointCount(0, 4) + " " + sb.codePointAt(0));
        System.out.println(Character.toChars(0x10ffff).length + " " + Character.charCount(0xffff) + " "
                + Character.toCodePoint('\ud834', '\udd1e') + " " + Character.toString(0x1f600).length());
        System.out.println(new String(new int[] {0x48, 0x1f600, 0x49}, 0, 3).length());
        try {
            Character.toChars(0x110000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            sb.appendCodePoint(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("😀👍".codePointCount(0, 4) + " 😀👍 " + "😀".equals("\uD83D\uDE00"));
        System.out.println(Character.isValidCodePoint(0x110000) + " " + Character.isSupplementaryCodePoint(0x10000) + " "
                + Character.isBmpCodePoint(0xffff) + " " + Character.isSurrogatePair('\ud800', '\udc00'));
        System.out.println(Integer.toHexString(Character.highSurrogate(0x1f600)) + Integer.toHexString(Character.lowSurrogate(0x1f600)));
        System.out.println("\ud835\udd38".compareTo("\uffff") + " " + "\ud83d\ude00".hashCode());
        for (int cp : "z\ud83d\ude00".codePoints().toArray()) System.out.print(cp + " ");
        System.out.println();
    }
}
