// ArrayList: positions, removal by index and by value, bulk operations, searching.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

public class ArrayListOps {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        for (String s : "d,a,c,b,a".split(",")) list.add(s);
        list.add(0, "first");
        list.add(list.size(), "last");
        System.out.println(list + " " + list.size() + " " + list.get(3) + " " + list.set(3, "C"));
        System.out.println(list.indexOf("a") + " " + list.lastIndexOf("a") + " " + list.indexOf("zz") + " " + list.contains("b"));
        System.out.println(list.remove(0) + " " + list.remove("a") + " " + list.remove("zz") + " " + list);
        list.addAll(Arrays.asList("x", null, "y"));
        list.addAll(1, List.of("in", "sert"));
        System.out.println(list + " " + list.indexOf(null) + " " + list.contains(null));
        System.out.println(list.removeAll(Arrays.asList("x", "y", "nope")) + " " + list.retainAll(Arrays.asList("a", "b", "C", null, "d")) + " " + list);
        System.out.println(list.containsAll(List.of("a", "d")) + " " + list.containsAll(List.of()) + " " + list.containsAll(List.of("q")));
        list.replaceAll(s -> s == null ? "null!" : s + s);
        System.out.println(list + " " + list.removeIf(s -> s.length() > 2) + " " + list);
        Object[] objects = list.toArray();
        String[] strings = list.toArray(new String[0]);
        String[] padded = list.toArray(new String[] {"1", "2", "3", "4", "5", "6"});
        System.out.println(objects.length + " " + strings.length + " " + Arrays.toString(padded) + " "
                + objects.getClass().getSimpleName() + " " + list.toArray(String[]::new).length);
        List<Integer> ints = new ArrayList<>(List.of(5, 3, 8));
        ints.remove(Integer.valueOf(3));
        ints.remove(1);
        System.out.println(ints + " " + ints.equals(List.of(5)) + " " + ints.hashCode() + " " + new ArrayList<>().hashCode());
        Collection<Integer> copy = new ArrayList<>(ints);
        copy.add(6);
        System.out.println(ints.size() + " " + copy.size() + " " + copy.equals(ints) + " " + new ArrayList<>(copy).equals(copy));
        ints.clear();
        System.out.println(ints.isEmpty() + " " + ints);
        List<Object> self = new ArrayList<>();
        self.add("me");
        self.add(self);
        System.out.println(self);
        List<List<Integer>> nested = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            nested.add(new ArrayList<>());
            for (int j = 0; j <= i; j++) nested.get(i).add(i * j);
        }
        System.out.println(nested);
        ArrayList<Integer> many = new ArrayList<>(2);
        for (int i = 0; i < 100; i++) many.add(i);
        many.ensureCapacity(500);
        many.trimToSize();
        System.out.println(many.get(99) + " " + ((ArrayList<?>) many.clone()).equals(many));
    }
}
