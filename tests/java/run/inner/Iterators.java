// A linked list with an inner iterator, used by for-each and by hand.
import java.util.Iterator;
import java.util.NoSuchElementException;

public class Iterators {
    static class Chain<T> implements Iterable<T> {
        private class Node {
            final T value;
            Node next;
            Node(T value) { this.value = value; }
        }

        private Node head, tail;
        private int size;

        @SafeVarargs
        Chain(T... values) {
            for (T v : values) add(v);
        }

        void add(T v) {
            Node n = new Node(v);
            if (head == null) head = n; else tail.next = n;
            tail = n;
            size++;
        }

        @Override public Iterator<T> iterator() {
            return new Iterator<>() {
                private Node at = head;
                private Node before, last;

                @Override public boolean hasNext() { return at != null; }

                @Override public T next() {
                    if (at == null) throw new NoSuchElementException("end of chain of " + size);
                    if (last != null) before = last;
                    last = at;
                    at = at.next;
                    return last.value;
                }

                @Override public void remove() {
                    if (last == null) throw new IllegalStateException();
                    if (before == null) head = at; else before.next = at;
                    if (at == null) tail = before;
                    last = null;
                    size--;
                }
            };
        }
    }

    public static void main(String[] args) {
        Chain<String> c = new Chain<>("a", "b", null, "d");
        for (String s : c) System.out.print(s + " ");
        System.out.println(c.size);
        for (Iterator<String> it = c.iterator(); it.hasNext(); ) {
            String s = it.next();
            if (s == null || s.equals("a")) it.remove();
        }
        c.add("e");
        for (String s : c) for (String t : c) System.out.print(s + t + " ");
        System.out.println(c.size);
        c.forEach(s -> System.out.print("<" + s + ">"));
        System.out.println();
        Iterator<String> it = c.iterator();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("nothing to remove " + e.getMessage());
        }
        try {
            while (true) it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        for (Object o : new Chain<Integer>()) System.out.println("never " + o);
    }
}
