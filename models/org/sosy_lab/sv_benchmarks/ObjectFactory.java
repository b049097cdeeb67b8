package org.sosy_lab.sv_benchmarks;

/** Makes an object whose contents are program input. */
@jackalope.rt.Exact
public interface ObjectFactory<T> {
    T createObject();
}
