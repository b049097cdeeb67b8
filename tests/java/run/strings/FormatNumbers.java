// String.format for integers: width, flags, hex, octal, grouping.
public class FormatNumbers {
    public static void main(String[] args) {
        System.out.println(String.format("[%d] [%5d] [%-5d] [%05d] [%+d] [%+d] [% d] [%(d] [%,d]",
                42, 42, 42, 42, 42, -42, 42, -42, 1234567));
        System.out.println(String.format("[%d] [%d] [%d] [%d]", (byte) -1, (short) 300, 1L << 40, Integer.MIN_VALUE));
        System.out.println(String.format("[%x] [%X] [%08x] [%#x] [%x] [%x] [%x]", 255, 255, 255, 255, -1, -1L, (byte) -1));
        System.out.println(String.format("[%o] [%#o] [%o]", 8, 8, -1));
        System.out.println(String.format("[%,d] [%,d] [%+,10d] [%-+8d] [%(,d]", -1234, 999, 12345, 7, -98765));
        System.out.println(String.format("%2$s %1$s %2$s %s %s %<s", "a", "b"));
        System.out.println(String.format("[%s] [%10s] [%-10s] [%.3s] [%10.2s] [%S]", "text", "text", "text", "text", "text", "text"));
        System.out.println(String.format("[%s] [%s] [%s] [%5s] [%.2s]", null, 1.5, 'c', true, null));
        System.out.println(String.format("[%c] [%C] [%5c] [%-3c] [%c] [%c]", 'x', 'x', 'y', 'z', 97, null));
        System.out.println(String.format("[%b] [%B] [%b] [%b] [%6b] [%.1b]", true, false, null, "x", true, false));
        System.out.println(String.format("[%%] [%n]").replace(System.lineSeparator(), "NL"));
        System.out.println(String.format("[%5%] [%-5%]"));
        System.out.println(String.format("[%h] [%H] [%h]", "hello", "hello", null));
        System.out.println(String.format("[%d] [%s]", null, new int[0].length));
        System.out.println("%d items at %s".formatted(3, "home") + String.format("none") + String.format("", 1, 2));
        System.out.println(String.format("[%d] [%20d] [%x]", new java.math.BigInteger("123456789012345678901234567890"),
                new java.math.BigInteger("-5"), new java.math.BigInteger("255")));
        System.out.println(String.format("%s %s", java.util.List.of(1, 2), new StringBuilder("sb")));
        System.out.println(String.format("%-6s|%6s|", "é中", "ab"));
        System.out.printf("%d-%s%n", 1, "printf");
    }
}
