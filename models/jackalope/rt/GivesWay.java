package jackalope.rt;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a package: where one of its models claims too much about a program ({@link Exact}), the JDK's own classes take the place of all
 * models of the package together, as they know each other's insides; but for those that are {@link Permanent}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PACKAGE)
public @interface GivesWay {}
