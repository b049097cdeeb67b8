// Big numbers by hand: addition, multiplication and powers on digit strings.
public class BigAddition {
    static String add(String a, String b) {
        StringBuilder sb = new StringBuilder();
        int carry = 0;
        for (int i = a.length() - 1, j = b.length() - 1; i >= 0 || j >= 0 || carry > 0; i--, j--) {
            int d = carry;
            if (i >= 0) d += a.charAt(i) - '0';
            if (j >= 0) d += b.charAt(j) - '0';
            sb.append((char) ('0' + d % 10));
            carry = d / 10;
        }
        return sb.length() == 0 ? "0" : sb.reverse().toString();
    }

    static String multiply(String a, String b) {
        int[] r = new int[a.length() + b.length()];
        for (int i = a.length() - 1; i >= 0; i--) {
            int carry = 0;
            for (int j = b.length() - 1; j >= 0; j--) {
                int v = r[i + j + 1] + carry + (a.charAt(i) - '0') * (b.charAt(j) - '0');
                r[i + j + 1] = v % 10;
                carry = v / 10;
            }
            r[i] += carry;
        }
        StringBuilder sb = new StringBuilder();
        for (int d : r) if (sb.length() > 0 || d != 0) sb.append(d);
        return sb.length() == 0 ? "0" : sb.toString();
    }

    static String power(String base, int e) {
        String r = "1";
        for (; e > 0; e >>= 1) {
            if ((e & 1) == 1) r = multiply(r, base);
            if (e > 1) base = multiply(base, base);
        }
        return r;
    }

    static int mod(String n, int m) {
        int r = 0;
        for (char c : n.toCharArray()) r = (int) ((r * 10L + c - '0') % m);
        return r;
    }

    public static void main(String[] args) {
        System.out.println(add("999999999999999999999", "1") + " " + add("0", "0") + " " + add("", "") + " " + add("5", "12345"));
        System.out.println(multiply("123456789", "987654321") + " " + multiply("0", "999"));
        System.out.println(power("2", 64) + " " + power("7", 30) + " " + power("10", 0));
        String f = "1";
        for (int i = 2; i <= 20; i++) f = multiply(f, String.valueOf(i));
        System.out.println(f + " " + f.equals(String.valueOf(2432902008176640000L)));
        System.out.println(mod(power("2", 64), 1_000_000_007) + " " + mod("123456789012345678901234567890", 97));
        String a = "0", b = "1";
        for (int i = 0; i < 120; i++) {
            String t = add(a, b);
            a = b;
            b = t;
        }
        System.out.println(a);
    }
}
