// Compound assignments narrow implicitly and evaluate their left side once.
public class CompoundAssign {
    static int calls;

    static int next() {
        return ++calls;
    }

    public static void main(String[] args) {
        byte b = 100;
        b += 100;
        System.out.println(b);
        b *= 2.6;
        System.out.println(b);
        b -= 1000L;
        System.out.println(b);
        short s = 30000;
        s += 30000;
        System.out.println(s);
        s /= 7.5f;
        System.out.println(s);
        char c = 'a';
        c += 1;
        System.out.println(c);
        c *= 1.5;
        System.out.println(c + " " + (int) c);
        c -= 200;
        System.out.println((int) c);
        int i = 10;
        i *= 3.99;
        System.out.println(i);
        i += 3e10;
        System.out.println(i);
        i = 5;
        i -= 7L;
        System.out.println(i);
        i %= 2;
        System.out.println(i);
        long l = 1L << 40;
        l += 0.75f;
        System.out.println(l);
        l ^= -1;
        System.out.println(l);
        int x = 3;
        x += x++ + ++x;
        System.out.println(x);
        x = x++ * 2 + x;
        System.out.println(x);
        int[] a = {0, 10, 20, 30, 40};
        a[next()] += a[next()] + next();
        System.out.println(a[1] + " " + a[2] + " " + calls);
        boolean t = true;
        t &= false;
        t |= true;
        t ^= true;
        System.out.println(t);
        String text = "n=";
        text += 1 + 2;
        text += 'c';
        text += null;
        System.out.println(text);
    }
}
