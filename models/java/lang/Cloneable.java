package java.lang;

/** Marks classes whose objects Object.clone() may copy. */
public interface Cloneable {}
