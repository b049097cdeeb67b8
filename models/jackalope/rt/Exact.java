package jackalope.rt;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Whether, how often, in which order and with which arguments this model calls methods that users can write (of its arguments, of
 * itself, of what it holds) is as in the JDK. Without this mark a model claims results only, for code that it calls back without anybody
 * being able to tell how often: where a program could tell, the JDK's own class takes the place of the model, or nothing is proved.
 *
 * <p>On a class it speaks of all methods of the class, not of nested classes. It counts for our own models only, and is tested by
 * {@code cargo xtask callbacks}.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Exact {}
