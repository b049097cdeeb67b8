// As the right twin, but the limit lets one more generation in.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ChildrenWrong {
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
            if (person.depth <= 3 && Verifier.nondetBoolean()) {
                person = new Person(person.depth + 1, person);
            } else if (person.parent != null) {
                person = person.parent;
            }
            assert person.depth >= 0 && person.depth <= 3; //~ refuted: assertion
            assert person.depth == 0 || person.parent != null;
        }
    }
}
