package java.util.function;

/** Supplies a boolean. */
@FunctionalInterface
public interface BooleanSupplier {
    boolean getAsBoolean();
}
