package jackalope.rt;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * This model stays where others of its package give way to the JDK's own classes ({@link GivesWay}): the JDK's class lives from what is
 * not modelled, or the model says what is program input. Nested classes stay with it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Permanent {}
