// What state is left behind when an expression or constructor throws half way.
import java.util.ArrayList;
import java.util.List;

public class StateAfterThrow {
    static List<String> log = new ArrayList<>();
    int a = note("a", 1);
    int b;
    static StateAfterThrow leaked;

    StateAfterThrow(int n) {
        leaked = this;
        b = 10 / n;
        note("built", 0);
    }

    static int note(String s, int v) {
        log.add(s);
        return v;
    }

    static int boom() { throw new IllegalStateException("boom"); }

    static int x = 5;

    public static void main(String[] args) {
        int i = 1;
        try {
            i = i++ + boom();
        } catch (IllegalStateException e) {
            System.out.println("i=" + i);
        }
        try {
            x += boom();
        } catch (IllegalStateException e) {
            System.out.println("x=" + x);
        }
        int[] arr = {1, 2, 3};
        int k = 0;
        try {
            arr[k++] = arr[k++] + boom();
        } catch (IllegalStateException e) {
            System.out.println(arr[0] + " k=" + k);
        }
        try {
            new StateAfterThrow(0);
        } catch (ArithmeticException e) {
            System.out.println(leaked.a + " " + leaked.b + " " + log);
        }
        new StateAfterThrow(2);
        System.out.println(leaked.b + " " + log);
        StringBuilder sb = new StringBuilder("s");
        try {
            sb.append("x").append(boom());
        } catch (IllegalStateException e) {
            System.out.println(sb);
        }
        String s = "keep";
        try {
            s += "more" + boom();
        } catch (IllegalStateException e) {
            System.out.println(s);
        }
        int j = 0;
        try {
            for (j = 0; ; j++) arr[j] *= 2;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(j + " " + arr[0] + arr[1] + arr[2]);
        }
        boolean flag = false;
        try {
            flag = (i = 100) > 0 && boom() > 0;
        } catch (IllegalStateException e) {
            System.out.println(flag + " " + i);
        }
        try {
            note("first", boom());
        } catch (IllegalStateException e) {
            System.out.println(log.contains("first"));
        }
    }
}
