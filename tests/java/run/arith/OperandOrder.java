// Operands are evaluated from left to right, whatever the precedence.
public class OperandOrder {
    static StringBuilder log = new StringBuilder();

    static int v(int n) {
        log.append(n).append(' ');
        return n;
    }

    static boolean b(boolean value, String name) {
        log.append(name).append(' ');
        return value;
    }

    static void flush(Object result) {
        System.out.println(result + " | " + log.toString().trim());
        log.setLength(0);
    }

    static int sum(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    public static void main(String[] args) {
        flush(v(1) + v(2) * v(3));
        flush((v(1) + v(2)) * v(3));
        flush(v(9) - v(4) - v(3));
        flush(v(1) << v(2) + v(3));
        flush(v(7) & v(3) | v(8) ^ v(1));
        flush(sum(v(1), v(2), v(3)));
        flush(b(false, "a") && b(true, "b") || b(true, "c"));
        flush(b(false, "a") & b(true, "b") | b(true, "c"));
        flush(b(true, "a") || b(true, "b") && b(true, "c"));
        flush(b(true, "a") ? v(1) : v(2));
        flush(v(1) < v(2) == b(true, "t"));
        int i = 1;
        int r = i + i++ * i-- - --i;
        flush(r + " " + i);
        int j = 5;
        j = j++ + ++j;
        flush(j);
        int a = 1, c, d;
        a = c = d = a + 6;
        flush(a + c + d);
        int[] arr = {1, 2, 3, 4};
        int k = 0;
        flush(arr[k++] * 1000 + arr[k++] * 100 + arr[k++] * 10 + arr[k]);
        k = 0;
        flush(k + (k = 3) * k + " " + k);
        flush("x" + v(1) + v(2) + (v(3) + v(4)));
    }
}
