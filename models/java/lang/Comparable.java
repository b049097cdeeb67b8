package java.lang;

/** An order that objects of a class bring along. */
@jackalope.rt.Exact
public interface Comparable<T> {
    public int compareTo(T o);
}
