package java.lang;

/** The base of all records. The front end gives the methods of a record that javac leaves to the JVM. */
@jackalope.rt.Exact
public abstract class Record {
    protected Record() {}

    @Override
    public abstract boolean equals(Object obj);

    @Override
    public abstract int hashCode();

    @Override
    public abstract String toString();
}
