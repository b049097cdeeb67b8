// Fields, parameters, results and array elements of the small types keep their width.
public class NarrowFields {
    byte b;
    short s;
    char c;
    boolean z;
    static byte sb = 127;
    static char sc = 65535;

    static byte toByte(int i) { return (byte) i; }
    static short toShort(int i) { return (short) i; }
    static char toChar(int i) { return (char) i; }
    static boolean toBool(int i) { return i != 0; }
    static int widen(byte b, short s, char c) { return b + s + c; }
    static String kind(byte b) { return "byte"; }
    static String kind(short s) { return "short"; }
    static String kind(char c) { return "char"; }
    static String kind(int i) { return "int"; }

    public static void main(String[] args) {
        NarrowFields f = new NarrowFields();
        f.b = (byte) 300;
        f.s = (short) 70000;
        f.c = (char) -1;
        System.out.println(f.b + " " + f.s + " " + (int) f.c + " " + f.z);
        f.b += 100;
        f.s -= 40000;
        f.c += 2;
        f.z |= true;
        System.out.println(f.b + " " + f.s + " " + (int) f.c + " " + f.z);
        System.out.println(f.b++ + " " + ++f.b + " " + f.c-- + f.c-- + (int) f.c);
        System.out.println(sb++ + " " + sb + " " + (int) sc++ + " " + (int) sc);
        System.out.println(toByte(200) + " " + toShort(40000) + " " + (int) toChar(65536 + 66) + toChar(66) + " " + toBool(2));
        System.out.println(widen((byte) -1, (short) -1, (char) -1));
        System.out.println(kind(f.b) + kind(f.s) + kind(f.c) + kind(f.b + f.b) + kind((char) 5) + kind('a' + 0) + kind(f.b++) + kind(-f.s));
        boolean[] flags = new boolean[3];
        flags[1] = f.b > 0 ^ f.s > 0;
        flags[2] = !flags[1] & flags[0] == false;
        System.out.println(flags[0] + " " + flags[1] + " " + flags[2]);
        byte[] bytes = {(byte) 128, -1};
        short[] shorts = {(short) 32768, 1};
        char[] chars = {'\uffff', 0};
        System.out.println(bytes[0] + " " + (bytes[1] & 0xff) + " " + (bytes[1] >>> 28) + " " + shorts[0] + " " + (chars[0] + 1));
        bytes[0]--;
        shorts[0]--;
        chars[1]--;
        System.out.println(bytes[0] + " " + shorts[0] + " " + (int) chars[1]);
        System.out.println((byte) 0x1ff == -1 ? "sign" : "zero");
        System.out.println((f.c == 'x') + " " + (char) (f.b * 0 + 'x') + " " + (byte) (char) (short) -129);
        final byte k = 10;
        byte fromConst = k * 12;
        char digit = '0' + 9;
        switch (f.c) {
            case '\uffff' -> System.out.println("max char");
            default -> System.out.println("char " + (int) f.c);
        }
        System.out.println(fromConst + " " + digit);
    }
}
