// Narrowing and widening between the integral types.
public class Casts {
    static String all(long v) {
        return (byte) v + " " + (short) v + " " + (int) (char) v + " " + (int) v;
    }

    public static void main(String[] args) {
        long[] values = {0, 127, 128, 255, 256, -1, -128, -129, 32767, 32768, 65535, 65536,
            2147483647L, 2147483648L, 4294967295L, 4294967296L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long v : values) {
            System.out.println(v + " -> " + all(v));
        }
        // Sign extension against zero extension.
        byte b = -2;
        char c = (char) b;
        short s = (short) c;
        System.out.println((int) c);
        System.out.println(s);
        System.out.println((int) (char) (byte) 200);
        System.out.println((int) (char) (short) -1);
        System.out.println((long) (char) -1);
        System.out.println((byte) 'é');
        System.out.println((short) '\uffff');
        System.out.println((char) 65.9);
        System.out.println((char) ('a' + 1));
        System.out.println('a' + 1);
        System.out.println((byte) 300 + (byte) 300);
        int i = 'x';
        long l = i;
        float f = l;
        double d = f;
        System.out.println(i + " " + l + " " + f + " " + d);
        System.out.println(b & 0xff);
        System.out.println((b & 0xffL) << 32);
    }
}
