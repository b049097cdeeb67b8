// Numeric promotion and unboxing in operators, conditionals, switches and calls.
import java.util.ArrayList;
import java.util.List;

public class Promotion {
    static String which(Object o) { return o.getClass().getSimpleName() + "=" + o; }
    static String take(long x) { return "long"; }
    static String take(Object x) { return "Object"; }
    static String two(Object a, int b) { return "Object,int"; }
    static String two(int a, Object b) { return "int,Object"; }

    public static void main(String[] args) {
        Byte b = 1;
        Short s = 2;
        Character c = 'a';
        Integer i = 4;
        Long l = 5L;
        Float f = 6f;
        Double d = 7.0;
        System.out.println(which(b + s) + " " + which(c + i) + " " + which(i + l) + " " + which(l + f) + " " + which(f + d));
        System.out.println(which(-b) + " " + which(~c) + " " + which(i << l) + " " + which(l >> i) + " " + which(+c));
        boolean t = args.length == 0;
        System.out.println(which(t ? b : s) + " " + which(t ? i : l) + " " + which(t ? c : 98) + " " + which(t ? i : d) + " "
                + which(t ? 1 : 'b'));
    }

    static {
        boolean t = true;
        Integer i = 9;
        Object o = t ? i : "x";
        System.out.println(o == i);
        System.out.println(take(5) + " " + take(Integer.valueOf(5)) + " " + take('c') + " " + take(5f));
        System.out.println(two("x", 1) + " " + two(1, "x"));
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 1));
        list.remove(1);
        list.remove(Integer.valueOf(1));
        System.out.println(list);
        Boolean flag = Boolean.TRUE;
        System.out.println(flag ? !flag : flag);
        if (flag & !Boolean.FALSE) System.out.println("and");
        while (flag) flag = false;
        switch (i) {
            case 9 -> System.out.println("nine");
            default -> System.out.println("other");
        }
        char ch = 'a';
        ch += i;
        System.out.println(ch);
        Integer[] boxes = {1, 2, null};
        boxes[0] += boxes[1]++;
        System.out.println(boxes[0] + " " + boxes[1]);
        int[] arr = {5, 6};
        Integer index = 1;
        System.out.println(arr[index] + arr[Byte.valueOf((byte) 0)]);
        try {
            boxes[2]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Object n = 3;
        System.out.println((int) n + 1 + " " + ((Integer) n).doubleValue() + " " + (n.equals(3)) + " " + (n == (Object) 3));
        long sum = 0;
        for (Integer x : list) sum += x;
        double avg = (double) sum / list.size();
        System.out.println(avg);
    }
}
