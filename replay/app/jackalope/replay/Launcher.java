package jackalope.replay;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts a program with recorded inputs and writes down how it ends.
 *
 * <p>Arguments: the file to write the report to, the file with the inputs, class, method and descriptor of the entry. An input is a line: its
 * queue, its type, its value (the bits of floats; the code units of texts in hexadecimal).
 */
public final class Launcher {
    /** Deeper frames say nothing about where an exception was made. */
    private static final int FRAMES = 200;

    private Launcher() {}

    public static void main(String[] args) throws Exception {
        Path report = Path.of(args[0]);
        StringBuilder text = new StringBuilder();
        try {
            List<Object> arguments = feed(Path.of(args[1]));
            run(args[2], args[3], args[4], arguments);
            text.append("returned\n");
        } catch (Unusable e) {
            text.append("unusable ").append(e.getMessage()).append('\n');
        } catch (Throwable thrown) {
            describe(thrown, text);
        }
        if (Feed.starved() != null) {
            text.append("starved ").append(Feed.starved()).append('\n');
        }
        text.append("end\n");
        Files.write(report, text.toString().getBytes(StandardCharsets.UTF_8));
        // No hooks, no other threads: the answer is known.
        Runtime.getRuntime().halt(0);
    }

    /** The entry is not there. */
    @SuppressWarnings("serial")
    private static final class Unusable extends Exception {
        Unusable(String message) {
            super(message);
        }
    }

    private static List<Object> feed(Path file) throws IOException {
        List<Object> arguments = new ArrayList<>();
        List<Object> random = new ArrayList<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            String[] parts = line.split(" ");
            Object value = value(parts[1], parts.length > 2 ? parts[2] : "");
            switch (parts[0]) {
                case "nondet" -> Feed.nondet(value);
                case "nanos" -> Feed.nanos(value);
                case "millis" -> Feed.millis(value);
                case "random" -> random.add(value);
                case "argument" -> arguments.add(value);
                default -> throw new IOException("an unknown queue: " + parts[0]);
            }
        }
        if (!random.isEmpty()) {
            Feed.random(random.toArray());
        }
        return arguments;
    }

    private static Object value(String type, String value) throws IOException {
        return switch (type) {
            case "z" -> value.equals("1");
            case "b" -> Byte.parseByte(value);
            case "c" -> (char) Integer.parseInt(value);
            case "s" -> Short.parseShort(value);
            case "i" -> Integer.parseInt(value);
            case "j" -> Long.parseLong(value);
            case "f" -> Float.intBitsToFloat((int) Long.parseLong(value));
            case "d" -> Double.longBitsToDouble(Long.parseLong(value));
            case "t" -> {
                StringBuilder text = new StringBuilder();
                for (int i = 0; i + 4 <= value.length(); i += 4) {
                    text.append((char) Integer.parseInt(value.substring(i, i + 4), 16));
                }
                yield text.toString();
            }
            default -> throw new IOException("an unknown type: " + type);
        };
    }

    private static void run(String className, String methodName, String descriptor, List<Object> arguments)
            throws Throwable {
        ClassLoader loader = Launcher.class.getClassLoader();
        Class<?> type;
        Method method;
        try {
            // Not initialised yet: what a static initialiser throws is the program's own affair.
            type = Class.forName(className, false, loader);
            Class<?>[] parameters = MethodType.fromMethodDescriptorString(descriptor, loader).parameterArray();
            method = find(type, methodName, parameters);
            method.setAccessible(true);
        } catch (ReflectiveOperationException | LinkageError | TypeNotPresentException e) {
            throw new Unusable(e.toString());
        }
        Class.forName(className, true, loader);
        Object receiver = null;
        try {
            if (!Modifier.isStatic(method.getModifiers())) {
                Constructor<?> constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                receiver = constructor.newInstance();
            }
            Class<?>[] types = method.getParameterTypes();
            Object[] values = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                if (types[i] == String[].class) {
                    values[i] = arguments.toArray(new String[0]);
                } else {
                    values[i] = types[i].isArray() ? Feed.nextArray(types[i]) : Feed.next(boxed(types[i]));
                }
            }
            method.invoke(receiver, values);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Method find(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            try {
                return at.getDeclaredMethod(name, parameters);
            } catch (NoSuchMethodException e) {
                // It may be inherited.
            }
        }
        throw new NoSuchMethodException(type.getName() + "." + name);
    }

    private static Class<?> boxed(Class<?> type) {
        return Feed.boxed(type);
    }

    private static void describe(Throwable thrown, StringBuilder text) {
        text.append("thrown ").append(thrown.getClass().getName()).append('\n');
        StackTraceElement[] frames = thrown.getStackTrace();
        for (int i = 0; i < frames.length && i < FRAMES; i++) {
            StackTraceElement frame = frames[i];
            text.append("frame ").append(frame.getClassName()).append(' ').append(frame.getMethodName()).append(' ');
            text.append(frame.getLineNumber()).append('\n');
        }
    }
}
