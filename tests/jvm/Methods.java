import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.TypeVariable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Prints what can be called of library classes: for each class whose name it reads, and its public member classes, a line `class`, and a line for
 * each constructor and method that users can call or override. Fields are separated by tabs, lists inside of fields by semicolons; types are
 * erased and written as in sources. What this JDK does not have is left out.
 */
public final class Methods {
    public static void main(String[] args) throws IOException {
        BufferedReader names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String name; (name = names.readLine()) != null; ) {
            try {
                describe(Class.forName(name, false, ClassLoader.getPlatformClassLoader()), out);
            } catch (ClassNotFoundException e) {
                // A class of a later Java.
            }
        }
        out.flush();
    }

    private static void describe(Class<?> type, PrintStream out) {
        if (!Modifier.isPublic(type.getModifiers()) || type.isAnnotation()) {
            return;
        }
        line(out, "class", type.getCanonicalName(), modifiers(type), types(supertypes(type)));
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        Arrays.sort(constructors, Comparator.comparing(Constructor::toString));
        for (Constructor<?> constructor : constructors) {
            if (isOpen(constructor) && areOpen(constructor.getParameterTypes())) {
                line(out, "constructor", modifiers(constructor), types(Arrays.asList(constructor.getParameterTypes())),
                        types(Arrays.asList(constructor.getExceptionTypes())));
            }
        }
        for (Method method : methods(type)) {
            line(out, "method", method.getName(), modifiers(method), method.getReturnType().getCanonicalName(),
                    types(Arrays.asList(method.getParameterTypes())), types(Arrays.asList(method.getExceptionTypes())),
                    method.getDeclaringClass().getCanonicalName());
        }
        Class<?>[] members = type.getDeclaredClasses();
        Arrays.sort(members, Comparator.comparing(Class::getName));
        for (Class<?> member : members) {
            describe(member, out);
        }
    }

    /** Those of the class and of what it inherits, one for each name and list of parameters: the one with the narrowest result. */
    private static List<Method> methods(Class<?> type) {
        Map<String, Method> found = new LinkedHashMap<>();
        List<Class<?>> from = new ArrayList<>();
        from.add(type);
        from.addAll(supertypes(type));
        if (type.isInterface()) {
            from.add(Object.class);
        }
        // Where a type variable has a value, a bridge has the erased type, and sources cannot call it: `Integer.compareTo(Object)`.
        Set<String> bridged = new LinkedHashSet<>();
        for (Class<?> owner : from) {
            for (Method method : owner.getDeclaredMethods()) {
                if (method.isBridge()) {
                    bridged.add(key(method));
                }
                boolean inherits = !(owner.isInterface() && owner != type && Modifier.isStatic(method.getModifiers()));
                if (!isOpen(method) || method.isSynthetic() || !inherits || !areOpen(method.getParameterTypes())
                        || !areOpen(method.getReturnType())) {
                    continue;
                }
                String key = key(method);
                Method before = found.get(key);
                boolean narrower = before != null && before.getReturnType() != method.getReturnType()
                        && before.getReturnType().isAssignableFrom(method.getReturnType());
                if (before == null || narrower) {
                    found.put(key, method);
                }
            }
        }
        found.entrySet().removeIf(entry -> bridged.contains(entry.getKey()) 
                && Arrays.stream(entry.getValue().getGenericParameterTypes()).anyMatch(TypeVariable.class::isInstance));
        List<Method> sorted = new ArrayList<>(found.values());
        sorted.sort(Comparator.comparing(Method::getName).thenComparing(m -> types(Arrays.asList(m.getParameterTypes()))));
        return sorted;
    }

    private static String key(Method method) {
        return method.getName() + types(Arrays.asList(method.getParameterTypes()));
    }

    /** All classes and interfaces above, nearest first, classes before interfaces. */
    private static List<Class<?>> supertypes(Class<?> type) {
        List<Class<?>> chain = new ArrayList<>();
        for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
            chain.add(above);
        }
        Set<Class<?>> interfaces = new LinkedHashSet<>();
        List<Class<?>> pending = new ArrayList<>();
        pending.add(type);
        pending.addAll(chain);
        for (int i = 0; i < pending.size(); i++) {
            for (Class<?> above : pending.get(i).getInterfaces()) {
                if (interfaces.add(above)) {
                    pending.add(above);
                }
            }
        }
        chain.addAll(interfaces);
        return chain;
    }

    private static boolean isOpen(Executable executable) {
        return Modifier.isPublic(executable.getModifiers()) || Modifier.isProtected(executable.getModifiers());
    }

    private static boolean areOpen(Class<?>... types) {
        for (Class<?> type : types) {
            Class<?> element = type;
            while (element.isArray()) {
                element = element.getComponentType();
            }
            if (!element.isPrimitive() && !Modifier.isPublic(element.getModifiers())) {
                return false;
            }
        }
        return true;
    }

    private static String modifiers(Class<?> type) {
        StringJoiner words = new StringJoiner(";");
        words.add(Modifier.toString(type.getModifiers()).replace(' ', ';'));
        if (type.isEnum()) {
            words.add("enum");
        }
        if (type.isSealed()) {
            words.add("final");
        }
        return words.toString();
    }

    private static String modifiers(Executable executable) {
        String words = Modifier.toString(executable.getModifiers()).replace(' ', ';');
        return executable instanceof Method method && method.isDefault() ? words + ";default" : words;
    }

    private static String types(List<Class<?>> types) {
        StringJoiner joined = new StringJoiner(";");
        for (Class<?> type : types) {
            joined.add(type.getCanonicalName());
        }
        return joined.toString();
    }

    private static void line(PrintStream out, String... fields) {
        out.println(String.join("\t", fields));
    }
}
