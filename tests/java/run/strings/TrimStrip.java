// trim against strip, repeat, indentation helpers and isBlank.
public class TrimStrip {
    static String show(String s) {
        StringBuilder sb = new StringBuilder("[");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c > ' ' && c < 127) sb.append(c);
            else sb.append('{').append(Integer.toHexString(c)).append('}');
        }
        return sb.append(']').toString();
    }

    public static void main(String[] args) {
        String[] samples = {"  a b  ", "\t\nx\r", "\u0000ctrl\u001f", "\u2003em\u2003", "\u00a0nbsp\u00a0", "\u3000ideo\u3000",
            "", "   ", "\u2003", "none", "\u0085nel", "\u200bzero"};
        for (String s : samples) {
            System.out.println(show(s) + " " + show(s.trim()) + " " + show(s.strip()) + " " + show(s.stripLeading()) + " "
                    + show(s.stripTrailing()) + " " + s.isBlank());
        }
        System.out.println("ab".repeat(3) + "x".repeat(0) + "".repeat(5) + "-".repeat(10));
        System.out.println("é".repeat(2) + "\ud83d\ude00".repeat(2));
        System.out.println(show("a\\tb\\n\\u".substring(0, 6).translateEscapes()));
        System.out.println("caf\u00e9".length() + " " + "cafe\u0301".length());
        System.out.println(show("a\nb".replace('\n', ' ')));
        String padded = "7";
        while (padded.length() < 4) padded = "0" + padded;
        System.out.println(padded);
    }
}
