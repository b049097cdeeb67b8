// Children hang on their parent: it is there, and the depth of all is bounded.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Children {
    static class Person {
        final int depth;
        final Person parent;

        Person(int depth, Person parent) {
            this.depth = depth;
            this.parent = parent;
        }
    }

    public static void main(String[] args) {
        Person person = new Person(0, null);
        while (Verifier.nondetBoolean()) {
            if (person.depth < 3 && Verifier.nondetBoolean()) {
                person = new Person(person.depth + 1, person);
            } else if (person.parent != null) {
                person = person.parent;
            }
            assert person.depth >= 0 && person.depth <= 3;
            assert person.depth == 0 || person.parent != null;
        }
    }
}
