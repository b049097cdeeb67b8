package jackalope.rt;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The implicit checks of this model never fail: array indices, negative sizes, array stores, casts, divisions, null. The front end
 * assumes what it would check elsewhere, so that no prover has to show that a model is right; that it is, is tested against the
 * JDK. Running out of memory is no concern of a model.
 *
 * <p>Still checked is what is not the model's own: null, where the value is an argument or the result of a method that users can override;
 * and stores into arrays that come from there. Any other exception that users can observe must be an explicit {@code throw}, or come
 * from a method marked {@link Untrusted}, as must be one in which users' code runs between a check and what rests on it.
 *
 * <p>It speaks of the methods of this class alone, not of nested classes, and counts for our own models only.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Trusted {}
