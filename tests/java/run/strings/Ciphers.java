// Vigenere, rail fence, run tables, hexadecimal dumps and escapes.
public class Ciphers {
    static String vigenere(String text, String key, int sign) {
        StringBuilder sb = new StringBuilder();
        int k = 0;
        for (char c : text.toCharArray()) {
            if (!Character.isLetter(c)) {
                sb.append(c);
                continue;
            }
            char base = Character.isUpperCase(c) ? 'A' : 'a';
            int shift = sign * (Character.toLowerCase(key.charAt(k++ % key.length())) - 'a');
            sb.append((char) (Math.floorMod(c - base + shift, 26) + base));
        }
        return sb.toString();
    }

    static String rails(String s, int n) {
        StringBuilder[] rows = new StringBuilder[n];
        for (int i = 0; i < n; i++) rows[i] = new StringBuilder();
        int r = 0, step = 1;
        for (char c : s.toCharArray()) {
            rows[r].append(c);
            if (r + step < 0 || r + step >= n) step = -step;
            r += n > 1 ? step : 0;
        }
        return String.join("", rows);
    }

    static String escape(String s) {
        StringBuilder sb = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            switch (c) {
                case '"', '\\' -> sb.append('\\').append(c);
                case '\n' -> sb.append("\\n");
                case '\t' -> sb.append("\\t");
                default -> {
                    if (c < 0x20 || c > 0x7e) sb.append("\\u").append(Integer.toHexString(c | 0x10000).substring(1));
                    else sb.append(c);
                }
            }
        }
        return sb.append('"').toString();
    }

    public static void main(String[] args) {
        String v = vigenere("Attack at Dawn!", "Lemon", 1);
        System.out.println(v + " " + vigenere(v, "Lemon", -1));
        System.out.println(rails("WEAREDISCOVERED", 3) + " " + rails("abc", 1) + " " + rails("", 2));
        System.out.println(escape("say \"hi\"\n\t\\ é中\ud83d\ude00\u0001"));
        StringBuilder dump = new StringBuilder();
        byte[] data = {0, 15, 16, 127, -128, -1};
        for (byte b : data) dump.append(String.format("%02x ", b)).append(Integer.toHexString(b & 0xff)).append(' ');
        System.out.println(dump);
        long bits = 0;
        for (char c : "JAVA".toCharArray()) bits = bits << 8 | c;
        System.out.println(Long.toHexString(bits) + " " + (char) (bits >> 16 & 0xff));
    }
}
