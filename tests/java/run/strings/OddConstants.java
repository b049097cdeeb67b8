// String constants with zero bytes, surrogates, lone surrogates and every escape.
public class OddConstants {
    static final String ZERO = "a\0b";
    static final String LONE = "\ud800x\udc00";
    static final String PAIR = "\ud83d\ude00";
    static final char HIGH = '\ud800';

    static String codes(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) sb.append(Integer.toHexString(s.charAt(i))).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        System.out.println(codes(ZERO) + " " + ZERO.length() + " " + ZERO.indexOf(0));
        System.out.println(codes(LONE) + " " + LONE.hashCode());
        System.out.println(codes(PAIR) + " " + PAIR.codePointAt(0));
        System.out.println(codes("\b\t\n\f\r\s\"\'\\\7\77\377\u0000\u00ff\u0100\uffff"));
        System.out.println(codes("\u0080\u07ff\u0800\ufffe") + " " + (int) HIGH);
        System.out.println((LONE == "\ud800" + "x\udc00") + " " + LONE.equals("\ud800x" + '\udc00') + " " + ("a" + '\0' + "b" == ZERO));
        System.out.println((PAIR.substring(0, 1) + PAIR.substring(1)).equals(PAIR) + " " + codes(PAIR.substring(1)));
        switch (ZERO) {
            case "a": System.out.println("short"); break;
            case "a\0b": System.out.println("zero inside"); break;
            default: System.out.println("lost");
        }
        switch (LONE.charAt(0)) {
            case '\ud800' -> System.out.println("high");
            default -> System.out.println("other");
        }
        StringBuilder sb = new StringBuilder();
        for (char c = '\ufff0'; c != 3; c++) sb.append(c);
        System.out.println(sb.length() + " " + codes(sb.substring(14)));
        System.out.println("\ud83d".concat("\ude00").equals(PAIR) + " " + "ÀÉ中文Ω".length() + " " + "ÀÉ中文Ω");
        String é = "identifier";
        int 数 = é.length();
        System.out.println(é + 数);
        System.out.println(ZERO.replace('\0', '0') + " " + "x\0".trim() + "|" + "\0".isEmpty() + " " + "\0".isBlank());
        System.out.println("a\0".compareTo("a") + " " + "\uffff".compareTo("\ud83d\ude00") + " " + "\0".hashCode());
    }
}
