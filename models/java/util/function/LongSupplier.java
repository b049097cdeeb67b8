package java.util.function;

/** Supplies a long. */
@FunctionalInterface
public interface LongSupplier {
    long getAsLong();
}
