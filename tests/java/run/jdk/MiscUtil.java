// Small things run from the JDK's own code: Base64, HexFormat, CRC by hand, Iterator helpers.
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

public class MiscUtil {
    static int crc32(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = crc >>> 1 ^ (crc & 1) * 0xedb88320;
        }
        return ~crc;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "f", "fo", "foo", "foob\u00ff"}) {
            byte[] bytes = s.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
            String e = Base64.getEncoder().encodeToString(bytes);
            System.out.println("[" + e + "] " + new String(Base64.getDecoder().decode(e), java.nio.charset.StandardCharsets.ISO_8859_1).equals(s)
                    + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes) + " " + HexFormat.of().formatHex(bytes) + " "
                    + Integer.toHexString(crc32(bytes)));
        }
        try {
            Base64.getDecoder().decode("a*b=");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        AtomicInteger n = new AtomicInteger(5);
        System.out.println(n.getAndIncrement() + " " + n.incrementAndGet() + " " + n.addAndGet(10) + " " + n.compareAndSet(17, 1) + " "
                + n.compareAndSet(17, 2) + " " + n.updateAndGet(x -> x * 9) + " " + n.getAndSet(3) + " " + n);
        AtomicLong l = new AtomicLong();
        for (int i = 0; i < 5; i++) l.accumulateAndGet(i, (x, y) -> x * 2 + y);
        System.out.println(l.get() + " " + l.getAndAdd(5) + " " + l.longValue());
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.getAndUpdate(s -> s + "b") + " " + r.get() + " " + r.compareAndSet("zz", "x") + " " + r);
        Spliterator<Integer> s = List.of(1, 2, 3).spliterator();
        s.tryAdvance(i -> System.out.print("first " + i + " "));
        s.forEachRemaining(i -> System.out.print(i + " "));
        System.out.println(s.tryAdvance(i -> { }));
    }
}
