import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What declarations say where there are no contracts. */
final class Declared {
    private Declared() {}

    /** The method or constructor of a class with a name and types. */
    static Executable method(Class<?> type, String name, Class<?>[] types) throws NoSuchMethodException {
        boolean isConstructor = name.equals(type.getSimpleName());
        Executable found = isConstructor ? type.getDeclaredConstructor(types) : type.getDeclaredMethod(name, types);
        found.setAccessible(true);
        return found;
    }

    /** Whether a call with a receiver of a class runs this method of a type: no class between overrides it. */
    static boolean runs(Class<?> receiver, Class<?> type, Executable method) {
        if (receiver == type || method == null || Modifier.isPrivate(method.getModifiers())) {
            return receiver == type;
        }
        for (Class<?> here = receiver; here != null && here != type; here = here.getSuperclass()) {
            try {
                here.getDeclaredMethod(method.getName(), method.getParameterTypes());
                return false;
            } catch (NoSuchMethodException inherited) {
                // Further up, then.
            }
        }
        return !type.isInterface();
    }

    /** Whether an exception may leave a method. */
    static boolean allows(Executable method, Throwable thrown) {
        if (thrown instanceof Error) {
            return false;
        }
        for (Class<?> allowed : method.getExceptionTypes()) {
            if (allowed.isInstance(thrown)) {
                return true;
            }
        }
        return false;
    }

    /** The types of arrays that fields and parameters have: elements of such may be null. */
    static Set<Class<?>> arrays(List<Class<?>> classes) {
        Set<Class<?>> found = new HashSet<>();
        for (Class<?> type : classes) {
            for (Field field : type.getDeclaredFields()) {
                found.add(field.getType());
            }
            for (Method method : type.getDeclaredMethods()) {
                if (!method.getName().contains("$")) {
                    found.addAll(Arrays.asList(method.getParameterTypes()));
                }
            }
        }
        found.removeIf(type -> !type.isArray());
        return found;
    }

    /** Whether an object of a class has no fields from the JDK but those of exceptions: nobody fills them here. */
    static boolean isWhole(Class<?> type, ClassLoader loader) {
        for (Class<?> here = type; here != null && here != Throwable.class && here != Enum.class; here = here.getSuperclass()) {
            if (here.getClassLoader() == loader) {
                continue;
            }
            for (Field field : here.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether values of a type are made at all. */
    static boolean isMade(Class<?> type, ClassLoader loader) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element.isPrimitive() || element == String.class || element.getClassLoader() == loader;
    }
}
