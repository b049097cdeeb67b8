// Which of their own methods library classes call, seen by subclasses that override them.
import java.util.*;

public class OverriddenMethods {
    static class Loud extends ArrayList<String> {
        @Override
        public int indexOf(Object o) {
            System.out.println("indexOf " + o);
            return super.indexOf(o);
        }

        @Override
        public String get(int index) {
            System.out.println("get " + index);
            return super.get(index);
        }

        @Override
        public int size() {
            System.out.println("size");
            return super.size();
        }
    }

    static class Growing {
        final List<Object> list;

        Growing(List<Object> list) {
            this.list = list;
        }

        @Override
        public boolean equals(Object other) {
            if (list.size() < 40) {
                list.add("more");
            }
            return false;
        }
    }

    static class Range extends AbstractList<Integer> {
        @Override
        public Integer get(int index) {
            System.out.println("get " + index);
            return index * index;
        }

        @Override
        public int size() {
            System.out.println("size");
            return 3;
        }
    }

    public static void main(String[] args) {
        Loud loud = new Loud();
        loud.add("a");
        loud.add("b");
        System.out.println(loud.remove("b"));
        System.out.println(loud.contains("a"));
        System.out.println(loud.stream().map(s -> s + s).toList());
        List<Object> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
        try {
            System.out.println(list.remove(new Growing(list)));
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        System.out.println(list.size());
        Range range = new Range();
        System.out.println(range.contains(4));
        System.out.println(new ArrayList<>(range));
        System.out.println(range.hashCode());
        System.out.println(range.subList(1, 3));
    }
}
