// Each version of a document has a greater number than the one before, also after going back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class VersionsOfDocument {
    static class Version {
        int number;
        Version previous;
    }

    static class Document {
        Version current;
        int counter;

        void edit() {
            Version version = new Version();
            counter++;
            version.number = counter;
            version.previous = current;
            current = version;
        }

        void back() {
            if (current != null) {
                current = current.previous;
            }
        }
    }

    public static void main(String[] args) {
        Document document = new Document();
        while (Verifier.nondetBoolean() && document.counter < 1000000) {
            if (Verifier.nondetBoolean()) {
                document.edit();
            } else {
                document.back();
            }
        }
        for (Version v = document.current; v != null && v.previous != null; v = v.previous) {
            assert v.number > v.previous.number;
        }
    }
}
