// java.math.BigInteger: arithmetic, division of negative numbers, bits, text.
import java.math.BigInteger;

public class BigIntegers {
    static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i));
        return r;
    }

    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b));
        System.out.println(b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " " + b.divideAndRemainder(a)[1].signum());
        System.out.println(a.negate() + " " + b.abs() + " " + a.signum() + " " + a.compareTo(b) + " " + a.equals(new BigInteger(a.toString())));
        System.out.println(a.pow(3) + " " + a.gcd(b) + " " + a.modPow(BigInteger.TEN, BigInteger.valueOf(97)) + " "
                + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println(a.shiftLeft(10) + " " + b.shiftRight(70) + " " + a.bitLength() + " " + a.bitCount() + " " + a.testBit(3) + " "
                + a.getLowestSetBit());
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not());
        System.out.println(a.toString(16) + " " + b.toString(36) + " " + new BigInteger("ff", 16) + " " + new BigInteger("-101", 2));
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + BigInteger.valueOf(Long.MIN_VALUE).negate());
        System.out.println(factorial(30) + " " + BigInteger.TWO.pow(100) + " " + BigInteger.valueOf(10).sqrt() + " " + a.hashCode());
        System.out.println(BigInteger.ZERO.max(BigInteger.ONE) + " " + a.min(b) + " " + BigInteger.valueOf(97).isProbablePrime(10));
        for (Runnable r : new Runnable[] {() -> a.divide(BigInteger.ZERO), () -> a.mod(BigInteger.ONE.negate()), () -> a.pow(-1),
            () -> a.longValueExact(), () -> a.intValueExact(), () -> new BigInteger(""), () -> new BigInteger("1-2"),
            () -> BigInteger.TWO.modInverse(BigInteger.TEN), () -> BigInteger.ONE.negate().sqrt()}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
