package java.util.function;

/** Supplies a boolean. */
@jackalope.rt.Exact
@FunctionalInterface
public interface BooleanSupplier {
    boolean getAsBoolean();
}
