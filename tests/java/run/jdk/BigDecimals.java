// java.math.BigDecimal: scale, rounding, comparison against equals.
import java.math.BigDecimal;
import java.math.RoundingMode;

public class BigDecimals {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("10.25"), b = new BigDecimal("3");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.divide(b, 5, RoundingMode.HALF_UP) + " "
                + a.remainder(b) + " " + a.negate() + " " + a.pow(2));
        System.out.println(a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + new BigDecimal("1E+3").scale() + " "
                + new BigDecimal("1E+3") + " " + new BigDecimal("1E+3").toPlainString());
        System.out.println(new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00"))
                + " " + new BigDecimal("2.50").stripTrailingZeros() + " " + new BigDecimal("2.0").hashCode());
        for (RoundingMode mode : RoundingMode.values()) {
            if (mode == RoundingMode.UNNECESSARY) continue;
            StringBuilder sb = new StringBuilder(mode.name());
            for (String s : new String[] {"5.5", "2.5", "1.1", "-1.1", "-2.5", "-5.5"}) sb.append(' ').append(new BigDecimal(s).setScale(0, mode));
            System.out.println(sb);
        }
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(5, 3) + " " + new BigDecimal("-0.00"));
        System.out.println(new BigDecimal("0.0000001") + " " + new BigDecimal("123.456e2") + " " + a.intValue() + " " + a.doubleValue() + " "
                + a.toBigInteger() + " " + a.movePointLeft(3) + " " + a.movePointRight(1));
        for (Runnable r : new Runnable[] {() -> BigDecimal.ONE.divide(new BigDecimal(3)), () -> a.divide(BigDecimal.ZERO),
            () -> a.setScale(0, RoundingMode.UNNECESSARY), () -> new BigDecimal("abc"), () -> new BigDecimal(Double.NaN)}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        System.out.println(BigDecimal.TEN.divide(new BigDecimal(4)) + " " + a.max(b) + " " + a.signum());
    }
}
