import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** The classes of one source file in a loader of their own, and objects of them. */
final class World {
    private static final sun.misc.Unsafe UNSAFE = unsafe();
    private static final int[] INTS = {0, 1, 2, 3, -1, 4, 5, 10, 100, Integer.MAX_VALUE, Integer.MIN_VALUE, 127, 128, -128};
    private static final int DEEPEST = 4;

    final ClassLoader loader;
    private final ClassLoader plain;
    private final String[] texts;
    private final boolean isWithoutContracts;
    private final Set<String> mayBeNull;
    private final Set<Class<?>> declaredArrays;
    private final Set<String> assumed;
    private final Random random;
    private final List<Object> pool = new ArrayList<>();
    private final List<Class<?>> classes = new ArrayList<>();
    private final List<Class<?>> others = new ArrayList<>();
    private final List<Class<?>> initialised = new ArrayList<>();
    private final List<Object[]> arrays = new ArrayList<>();

    World(ClassLoader loader, ClassLoader plain, String[] file, Set<String> assumed, Random random, boolean isWithoutContracts)
            throws ClassNotFoundException {
        this.loader = loader;
        this.plain = plain;
        this.texts = file[5].split("\u0001", -1);
        this.assumed = assumed;
        this.random = random;
        for (String name : file[4].split(",")) {
            classes.add(Class.forName(name, false, loader));
        }
        for (String name : file[6].isEmpty() ? new String[0] : file[6].split(",")) {
            try {
                others.add(Class.forName(name, false, loader));
            } catch (ClassNotFoundException | LinkageError without) {
                // Nobody else gets it, either.
            }
        }
        this.isWithoutContracts = isWithoutContracts;
        mayBeNull = isWithoutContracts ? Set.of(file[7].split(",")) : Set.of();
        declaredArrays = isWithoutContracts ? Declared.arrays(classes) : Set.of();
    }

    private static sun.misc.Unsafe unsafe() {
        try {
            Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException error) {
            throw new IllegalStateException(error);
        }
    }

    private boolean one(int of) {
        return random.nextInt(of) == 0;
    }

    /** Initialises some classes, or all. */
    void initialise() {
        List<Class<?>> order = new ArrayList<>(classes);
        order.addAll(others);
        java.util.Collections.shuffle(order, random);
        boolean all = assumed.contains("initialised") || one(2);
        for (Class<?> type : order) {
            if (all || one(3)) {
                force(type);
            }
        }
    }

    private boolean force(Class<?> type) {
        try {
            Class.forName(type.getName(), true, loader);
            if (!initialised.contains(type)) {
                initialised.add(type);
            }
            return true;
        } catch (ClassNotFoundException | LinkageError failed) {
            return false;
        }
    }

    /** Calls some methods of the program: whatever they leave behind is a state. */
    void calls() {
        if (assumed.contains("static-state") || one(2)) {
            return;
        }
        List<Method> methods = new ArrayList<>();
        for (Class<?> type : classes) {
            for (Method method : type.getDeclaredMethods()) {
                if (!method.getName().contains("$") && !Modifier.isAbstract(method.getModifiers()) && !method.isSynthetic()) {
                    methods.add(method);
                }
            }
        }
        for (int i = methods.isEmpty() ? 0 : random.nextInt(4); i > 0; i--) {
            Method method = methods.get(random.nextInt(methods.size()));
            Class<?> type = method.getDeclaringClass();
            try {
                method.setAccessible(true);
                Object receiver = Modifier.isStatic(method.getModifiers()) ? null : any(type, 2, false);
                Object[] args = new Object[method.getParameterCount()];
                for (int k = 0; k < args.length; k++) {
                    args[k] = any(method.getParameterTypes()[k], 2, false);
                }
                method.invoke(receiver, args);
            } catch (ReflectiveOperationException | RuntimeException | LinkageError ignored) {
                // What it has done by then counts.
            }
        }
    }

    /** Static fields, and what they hold. */
    void change() throws ReflectiveOperationException {
        for (Class<?> type : List.copyOf(initialised)) {
            for (Field field : type.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (!Modifier.isStatic(modifiers) || field.getName().contains("$")) {
                    continue;
                }
                boolean isOther = others.contains(type);
                if (isOther && (assumed.contains("static-state") || Modifier.isPrivate(modifiers))) {
                    continue;
                }
                field.setAccessible(true);
                if (!Modifier.isFinal(modifiers)) {
                    Object value = any(field.getType(), 1, false);
                    if (value != null) {
                        field.set(null, value);
                    }
                } else if (!assumed.contains("static-state")) {
                    alter(field.get(null), Modifier.isPrivate(modifiers), 0);
                }
            }
        }
    }

    /** Gives an object that a static field holds other contents: where the language lets anybody do that. */
    private void alter(Object object, boolean isHidden, int depth) throws ReflectiveOperationException {
        if (object == null || depth > DEEPEST || one(4)) {
            return;
        }
        Class<?> type = object.getClass();
        if (type.isArray()) {
            if (isHidden) {
                return;
            }
            for (int i = 0; i < Array.getLength(object); i++) {
                if (one(2)) {
                    store(object, i, any(type.getComponentType(), 1, false));
                }
            }
            return;
        }
        if (object instanceof java.util.concurrent.atomic.AtomicInteger && !isHidden) {
            ((java.util.concurrent.atomic.AtomicInteger) object).set(random.nextInt());
        } else if (object instanceof StringBuilder && !isHidden) {
            ((StringBuilder) object).append(random.nextInt(10));
        }
        if (!isOwn(type)) {
            return;
        }
        for (Class<?> here = type; here != null && isOwn(here); here = here.getSuperclass()) {
            for (Field field : here.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.getName().contains("$")) {
                    continue;
                }
                Field original = original(field);
                boolean isPrivate = original == null || Modifier.isPrivate(original.getModifiers());
                field.setAccessible(true);
                if (original == null || Modifier.isFinal(original.getModifiers()) || isPrivate) {
                    alter(field.get(object), isPrivate, depth + 1);
                } else if (one(2)) {
                    Object value = any(field.getType(), 1, false);
                    if (value != null) {
                        set(field, object, value);
                    }
                }
            }
        }
    }

    private Field original(Field field) {
        try {
            return Class.forName(field.getDeclaringClass().getName(), false, plain).getDeclaredField(field.getName());
        } catch (ReflectiveOperationException | LinkageError none) {
            return null;
        }
    }

    private boolean isOwn(Class<?> type) {
        return type.getClassLoader() == loader;
    }

    private static void set(Field field, Object object, Object value) throws ReflectiveOperationException {
        if (Modifier.isFinal(field.getModifiers()) || field.getType().isPrimitive() && value == null) {
            return;
        }
        field.set(object, value);
    }

    private static void store(Object array, int index, Object value) {
        Class<?> type = array.getClass().getComponentType();
        if (value == null || type.isPrimitive() || type.isInstance(value)) {
            if (value != null) {
                Array.set(array, index, value);
            }
        }
    }

    /** Any value of a type. */
    Object any(Class<?> type, int depth, boolean nullable) throws ReflectiveOperationException {
        if (type.isPrimitive()) {
            return primitive(type);
        }
        if (nullable && one(depth > DEEPEST ? 2 : 4)) {
            return null;
        }
        if (type == String.class || type == CharSequence.class) {
            return text();
        }
        if (Number.class.isAssignableFrom(type) || type == Boolean.class || type == Character.class) {
            return boxed(type);
        }
        if (one(2) || depth > DEEPEST) {
            List<Object> fitting = new ArrayList<>();
            for (Object object : pool) {
                if (type.isInstance(object)) {
                    fitting.add(object);
                }
            }
            for (Class<?> holder : initialised) {
                for (Field field : holder.getDeclaredFields()) {
                    boolean isKept = Modifier.isStatic(field.getModifiers()) && !field.getName().contains("$");
                    if (isKept && !Modifier.isPrivate(field.getModifiers()) && !field.getType().isPrimitive()) {
                        field.setAccessible(true);
                        Object held = field.get(null);
                        if (type.isInstance(held)) {
                            fitting.add(held);
                        }
                    }
                }
            }
            if (!fitting.isEmpty()) {
                return fitting.get(random.nextInt(fitting.size()));
            }
            if (depth > DEEPEST) {
                return null;
            }
        }
        if (type.isArray()) {
            return array(type.getComponentType(), depth);
        }
        List<Class<?>> fitting = new ArrayList<>();
        for (Class<?> candidate : classes) {
            if (type.isAssignableFrom(candidate) && (candidate.isEnum() || !Modifier.isAbstract(candidate.getModifiers()))) {
                fitting.add(candidate);
            }
        }
        if (fitting.isEmpty()) {
            return null;
        }
        return object(fitting.get(random.nextInt(fitting.size())), depth);
    }

    private Object array(Class<?> element, int depth) throws ReflectiveOperationException {
        Class<?> narrow = element;
        if (!element.isPrimitive() && one(2)) {
            Class<?> candidate = classes.get(random.nextInt(classes.size()));
            if (element.isAssignableFrom(candidate)) {
                narrow = candidate;
            }
        }
        Object array = Array.newInstance(narrow, random.nextInt(4));
        pool.add(array);
        for (int i = 0; i < Array.getLength(array); i++) {
            boolean nullable = declaredArrays.contains(element.arrayType());
            Object value = any(narrow, depth + 1, nullable);
            if (value == null && !narrow.isPrimitive() && !nullable) {
                // Elements are not null.
                pool.remove(pool.size() - 1);
                return Array.newInstance(narrow, 0);
            }
            Array.set(array, i, value);
        }
        return array;
    }

    private Object object(Class<?> type, int depth) throws ReflectiveOperationException {
        if (!force(type) || isWithoutContracts && !Declared.isWhole(type, loader)) {
            return null;
        }
        if (type.isEnum()) {
            Object[] constants = type.getEnumConstants();
            Object constant = constants.length == 0 ? null : constants[random.nextInt(constants.length)];
            alter(constant, false, 0);
            return constant;
        }
        if (type.isRecord()) {
            var components = type.getRecordComponents();
            Class<?>[] types = new Class<?>[components.length];
            Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                values[i] = any(types[i], depth + 1, false);
                if (values[i] == null) {
                    return null;
                }
            }
            var constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        }
        Object object = UNSAFE.allocateInstance(type);
        pool.add(object);
        boolean hasJml = hasInvariants(type);
        for (Class<?> here = type; here != null && isOwn(here); here = here.getSuperclass()) {
            for (Field field : here.getDeclaredFields()) {
                if (field.getName().startsWith("this$")) {
                    Object outer = any(field.getType(), depth + 1, false);
                    if (outer == null) {
                        pool.remove(object);
                        return null;
                    }
                    field.setAccessible(true);
                    field.set(object, outer);
                    continue;
                }
                if (Modifier.isStatic(field.getModifiers()) || field.getName().contains("$")) {
                    continue;
                }
                field.setAccessible(true);
                Method initial = initial(here, field.getName());
                if (initial != null) {
                    initial.invoke(object);
                } else {
                    boolean nullable = hasJml || field.getType() == type || mayBeNull.contains(field.getName());
                    Object value = any(field.getType(), depth + 1, nullable);
                    if (value == null && !nullable && isWithoutContracts && Declared.isMade(field.getType(), loader)) {
                        pool.remove(object);
                        return null;
                    }
                    set(field, object, value);
                }
            }
        }
        return object;
    }

    private static Method initial(Class<?> type, String name) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().startsWith("$jml$init$") && method.getName().endsWith("$" + name)) {
                return method;
            }
        }
        return null;
    }

    private boolean hasInvariants(Class<?> type) {
        for (Method method : type.getMethods()) {
            if (method.getName().startsWith("$jml$invariants$")) {
                return true;
            }
        }
        return false;
    }

    private Object primitive(Class<?> type) {
        int small = INTS[random.nextInt(one(3) ? INTS.length : 5)];
        if (type == int.class) {
            return one(8) ? random.nextInt() : small;
        } else if (type == boolean.class) {
            return random.nextBoolean();
        } else if (type == long.class) {
            return one(8) ? random.nextLong() : one(8) ? (random.nextBoolean() ? Long.MAX_VALUE : Long.MIN_VALUE) : (long) small;
        } else if (type == byte.class) {
            return (byte) small;
        } else if (type == short.class) {
            return (short) small;
        } else if (type == char.class) {
            return (char) (one(2) ? 'a' + random.nextInt(3) : small);
        } else if (type == float.class) {
            return one(4) ? Float.NaN : (float) small;
        }
        return one(4) ? (one(2) ? Double.NaN : -0.0) : (double) small;
    }

    private Object text() {
        String[] some = {"", "a", "ab", "null", "true", "0"};
        String text = one(2) && texts.length > 0 ? texts[random.nextInt(texts.length)] : some[random.nextInt(some.length)];
        return assumed.contains("own-objects") || one(2) ? new String(text) : text.intern();
    }

    @SuppressWarnings("removal")
    private Object boxed(Class<?> type) {
        int small = INTS[random.nextInt(INTS.length)];
        boolean own = one(2) && !assumed.contains("own-objects");
        if (type == Integer.class) {
            return own ? new Integer(small) : Integer.valueOf(small);
        } else if (type == Long.class) {
            return own ? new Long(small) : Long.valueOf(small);
        } else if (type == Boolean.class) {
            return random.nextBoolean();
        } else if (type == Character.class) {
            return (char) small;
        } else if (type == Byte.class) {
            return (byte) small;
        } else if (type == Short.class) {
            return (short) small;
        } else if (type == Float.class) {
            return (float) small;
        } else if (type == Double.class) {
            return (double) small;
        }
        return null;
    }

    /** All objects and arrays that there are before the call. */
    Map<Object, Object> reached(Object receiver, Object[] args) throws ReflectiveOperationException {
        Map<Object, Object> seen = new IdentityHashMap<>();
        List<Object> pending = new ArrayList<>(Arrays.asList(args));
        pending.add(receiver);
        for (Class<?> type : initialised) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    pending.add(field.get(null));
                }
            }
        }
        while (!pending.isEmpty()) {
            Object object = pending.remove(pending.size() - 1);
            if (object == null || !isOwn(object.getClass()) && !object.getClass().isArray() || seen.containsKey(object)) {
                continue;
            }
            seen.put(object, object);
            if (object instanceof Object[]) {
                pending.addAll(Arrays.asList((Object[]) object));
                continue;
            }
            for (Class<?> here = object.getClass(); here != null && isOwn(here); here = here.getSuperclass()) {
                for (Field field : here.getDeclaredFields()) {
                    boolean isStatic = Modifier.isStatic(field.getModifiers());
                    if (!isStatic && !field.getType().isPrimitive() && !field.getName().contains("$")) {
                        field.setAccessible(true);
                        pending.add(field.get(object));
                    }
                }
            }
        }
        return seen;
    }

    /** Whether the invariants of all these objects and of initialised classes hold, and nothing is null that may not be. */
    boolean invariants(Map<Object, Object> objects) {
        return brokenInvariant(objects) == null;
    }

    String brokenInvariant(Map<Object, Object> objects) {
        for (Object object : objects.keySet()) {
            for (Method method : object.getClass().getMethods()) {
                if (method.getName().startsWith("$jml$invariants$")) {
                    String broken = invoke(method, object);
                    if (broken != null) {
                        return broken;
                    }
                }
            }
        }
        for (Class<?> type : initialised) {
            try {
                String broken = invoke(type.getDeclaredMethod("$jml$staticInvariants"), null);
                if (broken != null) {
                    return broken;
                }
            } catch (NoSuchMethodException none) {
                // It has none.
            }
        }
        return null;
    }

    private static String invoke(Method method, Object object) {
        try {
            method.setAccessible(true);
            method.invoke(object);
            return null;
        } catch (InvocationTargetException thrown) {
            return String.valueOf(thrown.getCause());
        } catch (ReflectiveOperationException error) {
            return error.toString();
        }
    }

    /** Keeps all values, where a frame wants to know. */
    void keep(Map<Object, Object> objects) throws ReflectiveOperationException {
        for (Object object : objects.keySet()) {
            if (object.getClass().isArray()) {
                arrays.add(new Object[] {object, copy(object)});
                know(object);
                continue;
            }
            for (Method method : object.getClass().getMethods()) {
                if (method.getName().startsWith("$jml$snap$")) {
                    method.setAccessible(true);
                    method.invoke(object);
                }
            }
            try {
                Field known = object.getClass().getField("$jml$known");
                known.setAccessible(true);
                known.setBoolean(object, true);
            } catch (NoSuchFieldException none) {
                know(object);
            }
        }
        for (Class<?> type : classes) {
            try {
                Method method = type.getDeclaredMethod("$jml$snapStatics");
                method.setAccessible(true);
                method.invoke(null);
            } catch (NoSuchMethodException none) {
                // Nobody asks.
            }
        }
    }

    private void know(Object object) throws ReflectiveOperationException {
        Class<?> jml = Class.forName("jackalope.contract.Jml", true, loader);
        jml.getMethod("know", Object.class).invoke(null, object);
    }

    private static Object copy(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    /** Whether something was assigned that may not be, if there is a frame. */
    boolean hasChanged(Map<Object, Object> objects) throws ReflectiveOperationException {
        Class<?> jml = Class.forName("jackalope.contract.Jml", true, loader);
        if (!jml.getField("framed").getBoolean(null)) {
            return false;
        }
        for (Object[] kept : arrays) {
            Class<?> type = kept[0].getClass();
            Class<?> given = type.getComponentType().isPrimitive() ? type : Object[].class;
            if (!(Boolean) jml.getMethod("same", given, given).invoke(null, kept[1], kept[0])) {
                return true;
            }
        }
        for (Object object : objects.keySet()) {
            for (Method method : object.getClass().getMethods()) {
                if (method.getName().startsWith("$jml$same$")) {
                    method.setAccessible(true);
                    if (!(Boolean) method.invoke(object)) {
                        return true;
                    }
                }
            }
        }
        for (Class<?> type : classes) {
            try {
                Method method = type.getDeclaredMethod("$jml$sameStatics");
                method.setAccessible(true);
                if (!(Boolean) method.invoke(null)) {
                    return true;
                }
            } catch (NoSuchMethodException none) {
                // Nobody asks.
            }
        }
        return false;
    }

    /** The state, for whoever wants to see it again. */
    String shown(Object receiver, Object[] args) throws ReflectiveOperationException {
        StringBuilder out = new StringBuilder();
        Map<Object, Integer> names = new IdentityHashMap<>();
        out.append("this = ").append(shown(receiver, names));
        for (Object arg : args) {
            out.append("; ").append(shown(arg, names));
        }
        for (Class<?> type : initialised) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && !field.getName().contains("$")) {
                    out.append("; ").append(type.getName()).append('.').append(field.getName()).append(" = ");
                    field.setAccessible(true);
                    out.append(shown(field.get(null), names));
                }
            }
        }
        List<String> late = new ArrayList<>();
        for (Class<?> type : classes) {
            if (!initialised.contains(type)) {
                late.add(type.getName());
            }
        }
        return out.append("; not initialised: ").append(late).toString();
    }

    private String shown(Object object, Map<Object, Integer> names) throws ReflectiveOperationException {
        if (object == null) {
            return "null";
        }
        Class<?> type = object.getClass();
        if (!isOwn(type) && !type.isArray()) {
            return type.getSimpleName() + " " + object;
        }
        if (names.containsKey(object)) {
            return "#" + names.get(object);
        }
        names.put(object, names.size());
        StringBuilder out = new StringBuilder(type.getSimpleName() + "#" + names.get(object) + "{");
        if (type.isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                out.append(shown(Array.get(object, i), names)).append(' ');
            }
            return out.append('}').toString();
        }
        for (Class<?> here = type; here != null && isOwn(here); here = here.getSuperclass()) {
            for (Field field : here.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getName().contains("$")) {
                    field.setAccessible(true);
                    out.append(field.getName()).append('=').append(shown(field.get(object), names)).append(' ');
                }
            }
        }
        return out.append('}').toString();
    }
}
