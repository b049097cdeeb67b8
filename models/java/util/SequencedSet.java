package java.util;

/** A set with an order (since Java 21). Its methods are the JDK's where it has them. */
public interface SequencedSet<E> extends Set<E>, SequencedCollection<E> {}
