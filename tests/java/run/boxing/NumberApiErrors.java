// What the wrapper classes and Math throw for bad arguments.
public class NumberApiErrors {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " = " + b.run());
        } catch (NullPointerException e) {
            System.out.println(name + ": null");
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int raw(Comparable a, Object b) {
        return a.compareTo(b);
    }

    public static void main(String[] args) {
        String[] texts = {null, "", "-", "+", "+7", "-0", "12x", "2147483648", "-2147483649", "99999999999999999999", "zz",
            "0x1F", "#ff", "010", "-0x80", "--1", "\u0664\u0662"};
        for (String text : texts) {
            attempt("int " + text, () -> Integer.parseInt(text));
            attempt("int 36 " + text, () -> Integer.parseInt(text, 36));
            attempt("int 1 " + text, () -> Integer.parseInt(text, 1));
            attempt("int 37 " + text, () -> Integer.valueOf(text, 37));
            attempt("unsigned " + text, () -> Integer.parseUnsignedInt(text, 10));
            attempt("long " + text, () -> Long.parseLong(text));
            attempt("long 0 " + text, () -> Long.parseLong(text, 0));
            attempt("short " + text, () -> Short.parseShort(text));
            attempt("byte " + text, () -> Byte.parseByte(text));
            attempt("decode " + text, () -> Integer.decode(text));
            attempt("decode long " + text, () -> Long.decode(text));
            attempt("decode byte " + text, () -> Byte.decode(text));
            attempt("boolean " + text, () -> Boolean.parseBoolean(text));
        }
        for (int i = -2; i <= 4; i++) {
            int k = i;
            attempt("part " + i, () -> Integer.parseInt("a12", k, 3, 16));
            attempt("part to " + i, () -> Long.parseLong("123", 1, k, 10));
            attempt("floorDiv " + i, () -> Math.floorDiv(7, k) + " " + Math.floorMod(-7, k));
            attempt("floorDiv long " + i, () -> Math.floorDiv(7L, (long) k) + " " + Math.floorMod(-7L, k));
            attempt("divideUnsigned " + i, () -> Integer.divideUnsigned(-7, k));
            attempt("remainderUnsigned " + i, () -> Integer.remainderUnsigned(-7, k));
            attempt("divideUnsigned long " + i, () -> Long.divideUnsigned(-7, k));
            attempt("remainderUnsigned long " + i, () -> Long.remainderUnsigned(7, k));
            attempt("toString " + i, () -> Integer.toString(255, k) + Long.toString(-255, k)
                    + Integer.toUnsignedString(-1, k));
            attempt("digit " + i, () -> Character.digit('7', k) + Character.forDigit(k, 16));
            char[] chars = {'a', '\uD83D', '\uDE00'};
            attempt("codePointAt " + i, () -> Character.codePointAt(chars, k));
            attempt("codePointAt limit " + i, () -> Character.codePointAt(chars, k, 2));
            attempt("codePointBefore " + i, () -> Character.codePointBefore(chars, k));
            attempt("codePointBefore start " + i, () -> Character.codePointBefore(chars, k, 1));
            attempt("codePointCount " + i, () -> Character.codePointCount(chars, k, 2));
            attempt("offsetByCodePoints " + i, () -> Character.offsetByCodePoints(chars, 0, 3, 1, k));
            attempt("toChars " + i, () -> Character.toChars(0x1F600 * (k & 1), chars, k));
        }
        attempt("toChars", () -> Character.toChars(-1));
        attempt("toString code point", () -> Character.toString(0x110000));
        attempt("codePointAt null", () -> Character.codePointAt((char[]) null, 0));
        attempt("compareTo", () -> Integer.valueOf(3).compareTo(null));
        attempt("compareTo long", () -> Long.valueOf(3).compareTo(null));
        attempt("compareTo boolean", () -> Boolean.TRUE.compareTo(null));
        attempt("compareTo char", () -> Character.valueOf('c').compareTo(null));
        attempt("raw", () -> raw(3, 4L));
        attempt("raw long", () -> raw(3L, 4));
        attempt("raw char", () -> raw('c', "c"));
        attempt("raw boolean", () -> raw(true, 'c'));
        attempt("raw string", () -> raw("a", new StringBuilder("a")));
        attempt("addExact", () -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt("multiplyExact", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        attempt("multiplyExact zero", () -> Math.multiplyExact(Long.MIN_VALUE, 0L));
        attempt("toIntExact", () -> Math.toIntExact(1L << 40));
        attempt("absExact", () -> Math.absExact(Integer.MIN_VALUE));
        attempt("negateExact", () -> Math.negateExact(Long.MIN_VALUE));
        attempt("caches", () -> Integer.valueOf(-128) == Integer.valueOf(-128) && Byte.valueOf((byte) 127) == Byte.valueOf("127")
                && Character.valueOf((char) 127) == Character.valueOf((char) 127) && Long.valueOf(127) == Long.valueOf(127)
                && Short.valueOf((short) -128) == Short.valueOf((short) -128));
    }
}
