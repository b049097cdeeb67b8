// The messages of NumberFormatException.
public class NumberFormats {
    interface Body { Object run(); }

    static void attempt(Body body) {
        try {
            System.out.println(body.run());
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> Integer.parseInt("12x"));
        attempt(() -> Integer.parseInt(""));
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Integer.parseInt(" 1"));
        attempt(() -> Integer.parseInt("+"));
        attempt(() -> Integer.parseInt("-"));
        attempt(() -> Integer.parseInt("+7"));
        attempt(() -> Integer.parseInt("-0"));
        attempt(() -> Integer.parseInt("2147483647"));
        attempt(() -> Integer.parseInt("2147483648"));
        attempt(() -> Integer.parseInt("-2147483648"));
        attempt(() -> Integer.parseInt("-2147483649"));
        attempt(() -> Integer.parseInt("99999999999"));
        attempt(() -> Integer.parseInt("zz", 36));
        attempt(() -> Integer.parseInt("9", 8));
        attempt(() -> Integer.parseInt("1", 1));
        attempt(() -> Integer.parseInt("1", 37));
        attempt(() -> Integer.parseInt("\u0663\u0664"));
        attempt(() -> Integer.valueOf("1.5"));
        attempt(() -> Integer.decode("0x1F"));
        attempt(() -> Integer.decode("-#ff"));
        attempt(() -> Integer.decode("010"));
        attempt(() -> Integer.decode("0x"));
        attempt(() -> Integer.decode(""));
        attempt(() -> Integer.decode("--1"));
        attempt(() -> Long.parseLong("9223372036854775807"));
        attempt(() -> Long.parseLong("9223372036854775808"));
        attempt(() -> Long.parseLong("12L"));
        attempt(() -> Long.parseLong(null));
        attempt(() -> Short.parseShort("40000"));
        attempt(() -> Byte.parseByte("-129"));
        attempt(() -> Byte.parseByte("7f", 16));
        attempt(() -> Integer.parseUnsignedInt("4294967295"));
        attempt(() -> Integer.parseUnsignedInt("4294967296"));
        attempt(() -> Integer.parseUnsignedInt("-1"));
        attempt(() -> Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + Boolean.parseBoolean(null));
        attempt(() -> new java.math.BigInteger("12a"));
    }
}
