// A lookup that changes nothing.
class Visitor {
    static class Entry {
        int key;
        int hits;
    }

    Entry[] entries;

    //@ assignable \nothing;
    //@ ensures \result ==> (\exists int i; 0 <= i && i < entries.length; entries[i].key == k);
    boolean has(int k) {
        for (int i = 0; i < entries.length; i++) {
            if (entries[i].key == k) {
                int unused = entries[i].hits;
                return true;
            }
        }
        return false;
    }
}
