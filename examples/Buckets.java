import org.sosy_lab.sv_benchmarks.Verifier;

/** Counts keys in buckets. The index looks safe, and it is: for all but one of the 4,294,967,296 keys. */
public class Buckets {
    private final int[] counts = new int[10];

    void add(int key) {
        counts[Math.abs(key) % counts.length]++;
    }

    public static void main(String[] args) {
        Buckets buckets = new Buckets();
        int key = Verifier.nondetInt();
        buckets.add(key);
        System.out.println(key + " is counted");
    }
}
