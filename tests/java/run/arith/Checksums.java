// Checksums and hashes where every overflow matters: Adler, FNV, CRC16, LCG.
public class Checksums {
    static int adler(byte[] data) {
        int a = 1, b = 0;
        for (byte x : data) {
            a = (a + (x & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static int fnv(byte[] data) {
        int h = 0x811c9dc5;
        for (byte x : data) {
            h ^= x & 0xff;
            h *= 0x01000193;
        }
        return h;
    }

    static long fnv64(byte[] data) {
        long h = 0xcbf29ce484222325L;
        for (byte x : data) {
            h ^= x & 0xff;
            h *= 0x100000001b3L;
        }
        return h;
    }

    static short crc16(byte[] data) {
        short crc = (short) 0xffff;
        for (byte x : data) {
            crc ^= x << 8;
            for (int i = 0; i < 8; i++) crc = (short) (crc < 0 ? crc << 1 ^ 0x1021 : crc << 1);
        }
        return crc;
    }

    static int murmurMix(int h) {
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    public static void main(String[] args) {
        byte[] data = new byte[50];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * i - 37 * i);
        System.out.println(Integer.toHexString(adler(data)) + " " + Integer.toHexString(fnv(data)) + " " + Long.toHexString(fnv64(data)) + " "
                + crc16(data));
        System.out.println(adler(new byte[0]) + " " + fnv(new byte[0]) + " " + crc16(new byte[0]));
        for (int i : new int[] {0, 1, -1, 12345}) System.out.print(murmurMix(i) + " ");
        System.out.println();
        long lcg = 1;
        for (int i = 0; i < 20; i++) lcg = lcg * 6364136223846793005L + 1442695040888963407L;
        System.out.println(lcg + " " + (int) (lcg >>> 33) + " " + (lcg >>> 40) * 0x1p-24f);
        byte b = 0;
        for (int i = 0; i < 300; i++) b += i;
        short s = 1;
        for (int i = 0; i < 20; i++) s *= 3;
        System.out.println(b + " " + s);
    }
}
