// Permissions of files in three bits are granted, taken back and flipped.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Permissions {
    static class File {
        int mode;
        File next;
    }

    public static void main(String[] args) {
        File files = null;
        while (Verifier.nondetBoolean()) {
            File file = new File();
            file.mode = 4;
            file.next = files;
            files = file;
        }
        while (Verifier.nondetBoolean()) {
            for (File file = files; file != null; file = file.next) {
                int bits = Verifier.nondetInt();
                if (Verifier.nondetBoolean()) {
                    file.mode |= bits & 7;
                } else if (Verifier.nondetBoolean()) {
                    file.mode &= ~bits;
                } else {
                    file.mode ^= bits & 7;
                }
                assert file.mode >= 0 && file.mode <= 7;
            }
        }
    }
}
