package java.util.function;

/** Supplies an int. */
@jackalope.rt.Exact
@FunctionalInterface
public interface IntSupplier {
    int getAsInt();
}
