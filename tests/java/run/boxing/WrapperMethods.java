// Comparison, hashing, conversion and static helpers of the wrapper classes.
public class WrapperMethods {
    public static void main(String[] args) {
        System.out.println(Integer.compare(1, 2) + " " + Integer.compare(Integer.MIN_VALUE, 1) + " " + Long.compare(5, 5) + " "
                + Byte.compare((byte) 10, (byte) -10) + " " + Short.compare((short) 1, (short) 300) + " "
                + Character.compare('a', 'd') + " " + Boolean.compare(true, false));
        System.out.println(Integer.valueOf(3).compareTo(5) + " " + Long.valueOf(9).compareTo(1L) + " " + Byte.valueOf((byte) 1).compareTo((byte) 9)
                + " " + Character.valueOf('x').compareTo('a') + " " + Boolean.FALSE.compareTo(true));
        System.out.println(Integer.hashCode(-7) + " " + Long.hashCode(-1L) + " " + Long.valueOf(1L << 40).hashCode() + " "
                + Boolean.hashCode(true) + " " + Boolean.FALSE.hashCode() + " " + Character.hashCode('a') + " "
                + Byte.hashCode((byte) -1) + " " + Short.valueOf((short) 5).hashCode());
        Number[] all = {(byte) -1, (short) 300, 70000, 1L << 33, 3.99f, -2.5e20, Double.NaN};
        for (Number n : all) {
            System.out.println(n.getClass().getSimpleName() + " " + n.byteValue() + " " + n.shortValue() + " " + n.intValue() + " "
                    + n.longValue() + " " + n.floatValue() + " " + n.doubleValue());
        }
        System.out.println(Integer.sum(Integer.MAX_VALUE, 1) + " " + Integer.max(3, -3) + " " + Long.min(1, 2) + " "
                + Boolean.logicalAnd(true, false) + Boolean.logicalOr(true, false) + Boolean.logicalXor(true, true));
        System.out.println(Integer.valueOf(5).equals(5) + " " + Integer.valueOf(5).equals(5L) + " " + Integer.valueOf(5).equals(null)
                + " " + Short.valueOf((short) 5).equals((short) 5) + " " + Character.valueOf('5').equals(5));
        System.out.println(Boolean.valueOf("true") + " " + Boolean.valueOf("TrUe") + " " + Boolean.valueOf(" true") + " "
                + Boolean.valueOf((String) null) + " " + (Boolean.valueOf(true) == Boolean.TRUE) + " " + Boolean.TRUE);
        Object[] mixed = {1, 1L, '1', "1", 1.0, 1f, (byte) 1, true};
        int equal = 0;
        for (Object a : mixed) for (Object b : mixed) if (a.equals(b)) equal++;
        System.out.println(equal);
        try {
            Integer none = null;
            none.compareTo(1);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        try {
            Integer none = null;
            System.out.println(Integer.valueOf(1).compareTo(none));
        } catch (NullPointerException e) {
            System.out.println("null argument");
        }
        long total = 0;
        Long boxedTotal = 0L;
        for (Integer i = 0; i < 10; i++) {
            total += i;
            boxedTotal += i * 2;
        }
        System.out.println(total + " " + boxedTotal);
    }
}
