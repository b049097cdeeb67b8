package jackalope.rt;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What models compute by this method of an interface is right only where it does what its documentation asks for. The JDK's classes do something
 * with an order that contradicts itself, too, and always the same: what, depends on which pairs they compare. So where a model without
 * the mark {@link Exact} calls an implementation of the user's, it gives way as if that could tell how often it is called.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ReliedOn {}
