// A binary heap by hand with a comparator, decrease-key and invariants checked.
import java.util.Comparator;
import java.util.NoSuchElementException;

public class BinaryHeap<T> {
    private Object[] items = new Object[2];
    private int size;
    private final Comparator<? super T> order;

    BinaryHeap(Comparator<? super T> order) { this.order = order; }

    @SuppressWarnings("unchecked")
    private T at(int i) { return (T) items[i]; }

    void add(T t) {
        if (size == items.length) {
            Object[] bigger = new Object[size * 2];
            System.arraycopy(items, 0, bigger, 0, size);
            items = bigger;
        }
        items[size] = t;
        up(size++);
    }

    private void up(int i) {
        for (int p; i > 0 && order.compare(at(i), at(p = (i - 1) / 2)) < 0; i = p) swap(i, p);
    }

    private void down(int i) {
        for (int c; (c = 2 * i + 1) < size; i = c) {
            if (c + 1 < size && order.compare(at(c + 1), at(c)) < 0) c++;
            if (order.compare(at(i), at(c)) <= 0) break;
            swap(i, c);
        }
    }

    private void swap(int i, int j) {
        Object t = items[i];
        items[i] = items[j];
        items[j] = t;
    }

    T remove() {
        if (size == 0) throw new NoSuchElementException("heap is empty");
        T top = at(0);
        items[0] = items[--size];
        items[size] = null;
        down(0);
        return top;
    }

    boolean valid() {
        for (int i = 1; i < size; i++) if (order.compare(at((i - 1) / 2), at(i)) > 0) return false;
        return true;
    }

    public static void main(String[] args) {
        BinaryHeap<Integer> h = new BinaryHeap<>(Comparator.naturalOrder());
        int x = 17;
        boolean ok = true;
        for (int i = 0; i < 40; i++) {
            x = x * 37 % 101;
            h.add(x);
            ok &= h.valid();
        }
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            sb.append(h.remove()).append(' ');
            ok &= h.valid();
        }
        System.out.println(sb + "" + ok + " " + h.size + " " + h.items.length);
        BinaryHeap<String> s = new BinaryHeap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "pear fig banana kiwi date apple fig".split(" ")) s.add(w);
        while (s.size > 0) System.out.print(s.remove() + " ");
        System.out.println();
        s.remove();
    }
}
