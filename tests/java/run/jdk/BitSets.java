// java.util.BitSet.
import java.util.BitSet;

public class BitSets {
    public static void main(String[] args) {
        BitSet a = new BitSet();
        a.set(1);
        a.set(5, 9);
        a.set(100);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size() + " " + a.get(6) + " " + a.get(9) + " " + a.get(5000));
        a.clear(6);
        a.flip(0, 3);
        System.out.println(a + " " + a.nextSetBit(3) + " " + a.nextClearBit(5) + " " + a.previousSetBit(99) + " " + a.nextSetBit(101) + " "
                + a.previousClearBit(8));
        BitSet b = new BitSet(10);
        for (int i = 0; i < 120; i += 4) b.set(i);
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet xor = (BitSet) a.clone();
        xor.xor(b);
        BitSet not = (BitSet) a.clone();
        not.andNot(b);
        System.out.println(and + " " + or.cardinality() + " " + xor.cardinality() + " " + not);
        System.out.println(a.intersects(b) + " " + a.equals(a.clone()) + " " + a.hashCode() + " " + new BitSet().isEmpty() + new BitSet());
        StringBuilder sb = new StringBuilder();
        BitSet composite = new BitSet(50);
        for (int i = 2; i < 50; i = composite.nextClearBit(i + 1)) {
            sb.append(i).append(' ');
            for (int j = i * i; j < 50; j += i) composite.set(j);
        }
        System.out.println(sb);
        System.out.println(a.get(0, 8) + " " + BitSet.valueOf(new long[] {5, 1}) + " " + a.toLongArray().length);
        try {
            a.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BitSet(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        a.clear();
        System.out.println(a.length() + " " + a.nextSetBit(0));
    }
}
