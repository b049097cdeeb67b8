// Character classification in ASCII and beyond.
public class CharacterKinds {
    public static void main(String[] args) {
        int[] samples = {'a', 'Z', '5', ' ', '\t', '\n', '_', '$', '-', 0, 0x7f, 0xa0, 'é', 'ß', 0x3a9, 0x416, 0x5d0, 0x663, 0x96f,
            0x2003, 0x2028, 0x200b, 0x3000, 0x4e2d, 0x216b, 0xff15, 0xbd, 0x1d7d9, 0x1f600, 0xd800, 0xffff, 0x10ffff, -1};
        for (int c : samples) {
            String s = "";
            if (Character.isDigit(c)) s += "digit ";
            if (Character.isLetter(c)) s += "letter ";
            if (Character.isLetterOrDigit(c)) s += "alnum ";
            if (Character.isAlphabetic(c)) s += "alpha ";
            if (Character.isWhitespace(c)) s += "white ";
            if (Character.isSpaceChar(c)) s += "space ";
            if (Character.isUpperCase(c)) s += "upper ";
            if (Character.isLowerCase(c)) s += "lower ";
            if (Character.isJavaIdentifierStart(c)) s += "start ";
            if (Character.isJavaIdentifierPart(c)) s += "part ";
            if (Character.isISOControl(c)) s += "control ";
            if (Character.isIdeographic(c)) s += "ideo ";
            if (Character.isDefined(c)) s += "defined ";
            System.out.println(Integer.toHexString(c) + ": " + s + Character.getType(c) + " " + Character.getNumericValue(c) + " "
                    + Character.digit(c, 10) + " " + Character.digit(c, 36));
        }
        System.out.println(Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.digit('1', 1) + " "
                + Character.digit('Ａ', 16));
        System.out.println((int) Character.forDigit(10, 16) + " " + (int) Character.forDigit(16, 16) + " " + Character.forDigit(35, 36)
                + (int) Character.forDigit(1, 99));
        System.out.println(Character.toUpperCase('é') + "" + Character.toLowerCase('Ж') + Character.toTitleCase('x'));
        System.out.println(Character.isMirrored('(') + " " + Character.isUnicodeIdentifierStart('é') + " "
                + Character.isIdentifierIgnorable('\u0000') + " " + Character.getNumericValue('Ⅻ'));
    }
}
