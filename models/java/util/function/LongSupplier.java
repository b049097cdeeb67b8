package java.util.function;

/** Supplies a long. */
@jackalope.rt.Exact
@FunctionalInterface
public interface LongSupplier {
    long getAsLong();
}
