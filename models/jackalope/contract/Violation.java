package jackalope.contract;

/** A clause of a contract does not hold; the message is the clause. */
@jackalope.rt.Exact
@SuppressWarnings("serial")
public final class Violation extends Error {
    public Violation(String clause) {
        super(clause);
    }
}
