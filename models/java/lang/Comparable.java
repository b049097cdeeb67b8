package java.lang;

/** An order that objects of a class bring along. */
@jackalope.rt.Exact
public interface Comparable<T> {
    @jackalope.rt.ReliedOn
    public int compareTo(T o);
}
