// A hash table by hand with chaining, growth and removal.
public class HashTable<K, V> {
    private static final class Entry<K, V> {
        final K key;
        final int hash;
        V value;
        Entry<K, V> next;
        Entry(K key, int hash, V value, Entry<K, V> next) {
            this.key = key;
            this.hash = hash;
            this.value = value;
            this.next = next;
        }
    }

    @SuppressWarnings("unchecked")
    private Entry<K, V>[] table = (Entry<K, V>[]) new Entry[4];
    private int size, resizes;

    private static int hash(Object k) { return k == null ? 0 : k.hashCode() ^ k.hashCode() >>> 16; }

    private Entry<K, V> find(Object k) {
        int h = hash(k);
        for (Entry<K, V> e = table[h & table.length - 1]; e != null; e = e.next)
            if (e.hash == h && (e.key == k || k != null && k.equals(e.key))) return e;
        return null;
    }

    V get(Object k) {
        Entry<K, V> e = find(k);
        return e == null ? null : e.value;
    }

    V put(K k, V v) {
        Entry<K, V> e = find(k);
        if (e != null) {
            V old = e.value;
            e.value = v;
            return old;
        }
        if (++size > table.length * 3 / 4) grow();
        int h = hash(k), i = h & table.length - 1;
        table[i] = new Entry<>(k, h, v, table[i]);
        return null;
    }

    @SuppressWarnings("unchecked")
    private void grow() {
        resizes++;
        Entry<K, V>[] old = table;
        table = (Entry<K, V>[]) new Entry[old.length * 2];
        for (Entry<K, V> e : old) {
            while (e != null) {
                Entry<K, V> next = e.next;
                int i = e.hash & table.length - 1;
                e.next = table[i];
                table[i] = e;
                e = next;
            }
        }
    }

    V remove(Object k) {
        int i = hash(k) & table.length - 1;
        for (Entry<K, V> e = table[i], p = null; e != null; p = e, e = e.next) {
            if (java.util.Objects.equals(e.key, k)) {
                if (p == null) table[i] = e.next; else p.next = e.next;
                size--;
                return e.value;
            }
        }
        return null;
    }

    public static void main(String[] args) {
        HashTable<String, Integer> t = new HashTable<>();
        for (int i = 0; i < 50; i++) t.put("key" + i, i);
        int sum = 0;
        for (int i = 0; i < 50; i++) sum += t.get("key" + i);
        System.out.println(sum + " " + t.size + " " + t.table.length + " " + t.resizes);
        System.out.println(t.put("key7", 700) + " " + t.get("key7") + " " + t.get("none") + " " + t.put(null, -1) + " " + t.get(null));
        for (int i = 0; i < 50; i += 2) t.remove("key" + i);
        System.out.println(t.size + " " + t.remove("key0") + " " + t.remove(null) + " " + t.get("key8") + " " + t.get("key9"));
        t.put("Aa", 1);
        t.put("BB", 2);
        System.out.println(t.get("Aa") + " " + t.get("BB") + " " + t.remove("Aa") + " " + t.get("BB"));
    }
}
