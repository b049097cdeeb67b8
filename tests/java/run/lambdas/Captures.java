// Lambdas capturing locals, parameters, this and loop variables; identity of effect.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class Captures {
    private int field = 10;
    private static int shared = 100;

    IntSupplier viaThis() { return () -> field++; }

    Supplier<String> many(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] a) {
        return () -> b + "," + s + "," + c + "," + i + "," + l + "," + f + "," + d + "," + z + "," + t + "," + a[0];
    }

    Supplier<Supplier<String>> nested(String outer) {
        return () -> {
            String inner = outer + field;
            return () -> inner + outer + shared++ + this.field;
        };
    }

    public static void main(String[] args) {
        Captures c = new Captures();
        IntSupplier s = c.viaThis();
        System.out.println(s.getAsInt() + s.getAsInt() + " " + c.field);
        int[] array = {1};
        Supplier<String> m = c.many((byte) 1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, true, "t", array);
        array[0] = 99;
        System.out.println(m.get() + " " + m.get().equals(m.get()));
        Supplier<Supplier<String>> n = c.nested("o");
        Supplier<String> one = n.get();
        c.field = 77;
        System.out.println(one.get() + " " + n.get().get());
        List<IntSupplier> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int copy = i;
            list.add(() -> copy * copy);
        }
        for (int v : new int[] {7, 8}) list.add(() -> v);
        int total = 0;
        for (IntSupplier x : list) total = total * 10 + x.getAsInt() % 10;
        System.out.println(total);
        StringBuilder log = new StringBuilder();
        Runnable r = () -> {
            class Local { int twice(int x) { return 2 * x; } }
            log.append(new Local().twice(log.length() + 1)).append(';');
        };
        for (int i = 0; i < 5; i++) r.run();
        System.out.println(log);
        final String constant = "const";
        Supplier<Integer> len = () -> constant.length() + args.length;
        System.out.println(len.get());
    }
}
