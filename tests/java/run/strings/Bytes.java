// Encoding and decoding of strings: UTF-8, Latin-1, ASCII, with replacement.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class Bytes {
    static String hex(byte[] bytes) {
        StringBuilder sb = new StringBuilder();
        for (byte b : bytes) sb.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
        return sb.toString();
    }

    public static void main(String[] args) {
        String[] samples = {"abc", "é", "中", "😀", "a\ud83db", "", "ÿĀ", "\u0000\u007f\u0080"};
        for (String s : samples) {
            System.out.println(hex(s.getBytes(StandardCharsets.UTF_8)) + " " + hex(s.getBytes(StandardCharsets.ISO_8859_1)) + " "
                    + hex(s.getBytes(StandardCharsets.US_ASCII)));
        }
        byte[][] inputs = {{97, 98}, {(byte) 0xc3, (byte) 0xa9}, {(byte) 0xe9}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80},
            {(byte) 0xc0, (byte) 0x80}, {(byte) 0xe4, (byte) 0xb8}, {}};
        for (byte[] in : inputs) {
            String u = new String(in, StandardCharsets.UTF_8);
            String l = new String(in, StandardCharsets.ISO_8859_1);
            System.out.println(u.length() + " " + Arrays.toString(u.toCharArray()).length() + " " + l.length() + " "
                    + u.equals(l) + " " + (u.indexOf('\ufffd') >= 0));
        }
        byte[] data = "héllo wörld".getBytes(StandardCharsets.UTF_8);
        System.out.println(data.length + " " + new String(data, StandardCharsets.UTF_8) + " "
                + new String(data, 0, 3, StandardCharsets.UTF_8));
        System.out.println(new String(new byte[] {72, 105}, StandardCharsets.US_ASCII));
        int sum = 0;
        for (byte b : data) sum += b;
        System.out.println(sum);
    }
}
