// Assignments, increments and compound assignments of long and double used as values.
public class LongStack {
    long f = 10;
    double g = 1.5;
    static long s = 100;
    static double t = 2.5;

    LongStack self() {
        calls++;
        return this;
    }

    static int calls;

    static long pair(long a, double b, long c) { return a * 1000 + (long) b * 10 + c; }

    public static void main(String[] args) {
        long[] a = {1, 2, 3};
        double[] d = {0.5, 1.5};
        LongStack x = new LongStack();
        long r = a[0] = a[1] = 40L;
        System.out.println(r + " " + a[0] + " " + a[1]);
        System.out.println(a[2]++ + " " + ++a[2] + " " + a[2]-- + " " + a[2]);
        System.out.println((a[1] += 5) + " " + (a[1] <<= 2) + " " + (a[1] %= 7));
        System.out.println(d[0]++ + " " + ++d[0] + " " + (d[0] *= 2) + " " + (d[1] = d[0] = 9));
        System.out.println(x.f++ + " " + ++x.f + " " + (x.f -= 3) + " " + (x.f = s = 77));
        System.out.println(x.self().f++ + " " + (x.self().f *= 2) + " " + calls);
        System.out.println(x.g++ + " " + --x.g + " " + (x.g /= 4) + " " + (x.self().g = t));
        System.out.println(s++ + " " + ++s + " " + (s >>= 1) + " " + t-- + " " + (t += s));
        int i = 0;
        a[i++] = a[i++] = a[i] = i;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + i);
        i = 0;
        a[i++] += a[i++] += a[i] += 10;
        System.out.println(a[0] + " " + a[1] + " " + a[2]);
        System.out.println(pair(s++, d[0]++, a[0]++) + " " + s + " " + d[0] + " " + a[0]);
        long y = 5, z;
        y = (z = y++) + ++y;
        System.out.println(y + " " + z);
        double p = 1, q = p++ + (p *= 3) + --p;
        System.out.println(p + " " + q);
        Long boxed = 5L;
        long old = boxed++;
        System.out.println(old + " " + boxed + " " + (boxed += 2L) + " " + boxed--);
        long[][] m = {{1, 2}, {3, 4}};
        m[(int) m[0][0]][(int) (m[0][1] - 1)] += m[1][0]++;
        System.out.println(m[1][0] + " " + m[1][1]);
        byte b = 1;
        long w = b += 200L;
        float fl = (float) (x.g += 1);
        System.out.println(w + " " + b + " " + fl);
        System.out.println((y > z ? a[0] = 7 : (a[0] = 8)) + (args.length == 0 ? d[0] = 1 : 2) + a[0]);
    }
}
