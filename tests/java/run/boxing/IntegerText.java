// Conversions between numbers and text in various radixes.
public class IntegerText {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 10, 255, -255, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int x : ints) {
            System.out.println(Integer.toString(x) + " " + Integer.toString(x, 2) + " " + Integer.toString(x, 36) + " "
                    + Integer.toHexString(x) + " " + Integer.toOctalString(x) + " " + Integer.toBinaryString(x) + " "
                    + Integer.toUnsignedString(x) + " " + Integer.toUnsignedString(x, 16));
        }
        long[] longs = {0, -1, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long x : longs) {
            System.out.println(Long.toString(x) + " " + Long.toString(x, 36) + " " + Long.toString(x, 7) + " " + Long.toHexString(x)
                    + " " + Long.toOctalString(x) + " " + Long.toUnsignedString(x) + " " + Long.toUnsignedString(x, 3));
        }
        System.out.println(Integer.toString(255, 99) + " " + Integer.toString(255, 1) + " " + Integer.toString(-35, 36));
        System.out.println(Integer.parseInt("-7f", 16) + " " + Integer.parseInt("+101", 2) + " " + Integer.parseInt("Zz", 36) + " "
                + Integer.valueOf("77", 8) + " " + Integer.parseInt("xx12yy", 2, 4, 10));
        System.out.println(Long.parseLong("-8000000000000000", 16) + " " + Long.parseUnsignedLong("ffffffffffffffff", 16) + " "
                + Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Integer.decode("0x7fffffff") + " " + Integer.decode("-010") + " " + Long.decode("#FF") + " "
                + Short.decode("-0x8000") + " " + Byte.decode("+127"));
        System.out.println(Short.parseShort("-32768") + " " + Byte.valueOf("7") + " " + Short.valueOf("10", 2) + " " + Long.valueOf("5"));
        System.out.println(Short.toString((short) -1) + Byte.toString((byte) 1) + Boolean.toString(true) + Character.toString('c'));
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1) + " " + Integer.toUnsignedLong(-1)
                + " " + Byte.toUnsignedLong((byte) -128));
    }
}
