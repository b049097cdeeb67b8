// Arithmetic on char, and ++ and -- on the small types at their limits.
public class CharMath {
    public static void main(String[] args) {
        char c = 'z';
        c++;
        System.out.println(c);
        c = Character.MAX_VALUE;
        c++;
        System.out.println((int) c);
        c--;
        System.out.println((int) c);
        byte b = Byte.MAX_VALUE;
        b++;
        System.out.println(b);
        b--;
        System.out.println(b);
        short s = Short.MIN_VALUE;
        System.out.println(s-- + " " + s);
        System.out.println(++s + " " + s++ + " " + s);

        StringBuilder alphabet = new StringBuilder();
        for (char k = 'a'; k <= 'z'; k += 5) {
            alphabet.append(k);
        }
        System.out.println(alphabet);
        System.out.println('a' + 'b');
        System.out.println("" + 'a' + 'b');
        System.out.println('a' + 'b' + "");
        System.out.println((char) ('a' ^ ' '));
        System.out.println('9' - '0');
        System.out.println(-'a');
        System.out.println(~'a');
        final char constant = 'a' + 2;
        System.out.println(constant);
        System.out.println(true ? 'x' : 0);
        int zero = 0;
        System.out.println(true ? 'x' : zero);
        char[] counts = new char[3];
        counts[1]++;
        counts[1] += 64;
        --counts[2];
        System.out.println(counts[1] + " " + (int) counts[2] + " " + (int) counts[0]);
        System.out.println(caesar("Hello, World", 3) + " " + caesar(caesar("Hello, World", 3), 23));
    }

    static String caesar(String text, int shift) {
        StringBuilder out = new StringBuilder();
        for (char ch : text.toCharArray()) {
            if (ch >= 'a' && ch <= 'z') {
                ch = (char) ((ch - 'a' + shift) % 26 + 'a');
            } else if (ch >= 'A' && ch <= 'Z') {
                ch = (char) ((ch - 'A' + shift) % 26 + 'A');
            }
            out.append(ch);
        }
        return out.toString();
    }
}
