package org.sosy_lab.sv_benchmarks;

/** Makes an object whose contents are program input. */
public interface ObjectFactory<T> {
    T createObject();
}
