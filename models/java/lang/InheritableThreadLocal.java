package java.lang;

/** A variable of each thread that new threads inherit; as there is one thread, a plain variable. */
public class InheritableThreadLocal<T> extends ThreadLocal<T> {
    public InheritableThreadLocal() {}

    protected T childValue(T parentValue) {
        return parentValue;
    }
}
