// The binary heap of the examples. Wrong: the last place is dropped before the first one is read, which it may be.
class BinaryHeap {
    static class BinaryHeapElement {
        int key;
        int heapIndex;
        int data;
    }

    static class BinaryHeapIndexKey {
        int key;
        int val;
    }

    /*@ nullable @*/ BinaryHeapElement[] elems;
    int elemsLen;
    /*@ nullable @*/ BinaryHeapIndexKey[] heap;
    int heapLen;

    // Lengths.
    //@ invariant elems != null && 1 <= elemsLen && elemsLen <= elems.length;
    //@ invariant heap != null && 1 <= heapLen && heapLen <= heap.length && 0 < heapLen + heapLen;
    //@ invariant heapLen <= elemsLen;

    // What is in use is there.
    //@ invariant (\forall int i; 0 <= i && i < elemsLen; elems[i] != null);
    //@ invariant (\forall int i; 0 <= i && i < heapLen; heap[i] != null);
    //@ invariant (\forall int i; 0 <= i && i < heapLen; 0 <= heap[i].val && heap[i].val < elemsLen);

    // The dummies.
    //@ invariant heap[0].key == 0 && heap[0].val == 0 && elems[0].key == 0 && elems[0].heapIndex == 0;

    // Keys match.
    //@ invariant (\forall int i; 0 <= i && i < heapLen; elems[heap[i].val].key == heap[i].key);

    // Structural sanity: places and elements know each other.
    //@ invariant (\forall int i; 0 <= i && i < heapLen; elems[heap[i].val].heapIndex == i);
    /*@ invariant (\forall int j; 1 <= j && j < elemsLen; elems[j].heapIndex == 0
      @     || 0 < elems[j].heapIndex && elems[j].heapIndex < heapLen && heap[elems[j].heapIndex].val == j);
      @*/

    // No key is smaller than that of its parent.
    //@ invariant (\forall int i; 2 <= i && i < heapLen; heap[i / 2].key <= heap[i].key);

    //@ requires 0 <= capacity && 0 < capacity + 1;
    //@ ensures elemsLen == 1 && heapLen == 1;
    //@ ensures \fresh(elems) && elems.length == capacity + 1 && \fresh(heap) && heap.length == capacity + 1;
    BinaryHeap(int capacity) {
        elems = new BinaryHeapElement[capacity + 1];
        elems[0] = new BinaryHeapElement();
        elemsLen = 1;
        heap = new BinaryHeapIndexKey[capacity + 1];
        heap[0] = new BinaryHeapIndexKey();
        heapLen = 1;
    }

    //@ ensures \result <==> heapLen == 1;
    /*@ pure @*/ boolean isEmpty() {
        return heapLen == 1;
    }

    //@ requires heapLen > 1;
    //@ ensures \result == elems[heap[1].val];
    //@ ensures (\forall int i; 1 <= i && i < heapLen; \result.key <= heap[i].key);
    /*@ pure @*/ BinaryHeapElement minElement() {
        return elems[heap[1].val];
    }

    //@ requires elemsLen < elems.length && heapLen < heap.length && 0 < heapLen + 1 + heapLen + 1;
    //@ ensures \result == \old(elemsLen) && elemsLen == \old(elemsLen) + 1 && heapLen == \old(heapLen) + 1;
    //@ ensures \fresh(elems[\result]) && elems[\result].key == key && elems[\result].data == data;
    //@ ensures elems[\result].heapIndex > 0;
    //@ ensures (\forall int j; 0 <= j && j < \result; elems[j] == \old(elems[j]));
    //@ ensures (\forall int j; 0 <= j && j < \result; elems[j].key == \old(elems[j].key));
    int insert(int key, int data) {
        BinaryHeapElement element = new BinaryHeapElement();
        element.key = key;
        element.data = data;
        elems[elemsLen] = element;
        heap[heapLen] = new BinaryHeapIndexKey();
        elemsLen++;
        heapLen++;
        upHeap(heapLen - 1, key, elemsLen - 1);
        return elemsLen - 1;
    }

    //@ requires 1 <= element && element < elemsLen && elems[element].heapIndex > 0;
    //@ requires key <= elems[element].key;
    //@ ensures elems[element].key == key && elems[element].heapIndex > 0;
    //@ ensures elemsLen == \old(elemsLen) && heapLen == \old(heapLen);
    //@ ensures (\forall int j; 0 <= j && j < elemsLen; elems[j] == \old(elems[j]));
    //@ ensures (\forall int j; 0 <= j && j < elemsLen; j != element ==> elems[j].key == \old(elems[j].key));
    void decreaseKey(int element, int key) {
        elems[element].key = key;
        upHeap(elems[element].heapIndex, key, element);
    }

    //@ requires heapLen > 1;
    //@ ensures \result == \old(heap[1].val) && elems[\result].heapIndex == 0;
    //@ ensures elemsLen == \old(elemsLen) && heapLen == \old(heapLen) - 1;
    //@ ensures (\forall int j; 0 <= j && j < elemsLen; elems[j] == \old(elems[j]));
    //@ ensures (\forall int j; 0 <= j && j < elemsLen; elems[j].key == \old(elems[j].key));
    //@ ensures (\forall int i; 1 <= i && i < heapLen; elems[\result].key <= heap[i].key);
    int deleteMin() {
        BinaryHeapIndexKey last = heap[heapLen - 1];
        dropHeap();
        BinaryHeapIndexKey first = heap[1];
        int min = first.val; //~ violated
        elems[min].heapIndex = 0;
        if (heapLen > 1) {
            downHeap(1, last.key, last.val);
        }
        return min;
    }

    /** Takes the last place away. */
    private /*@ helper @*/ void dropHeap() {
        heapLen--;
        heap[heapLen] = null;
    }

    /** Brings an element to its place, from a place on upwards; what lies on the way comes down. */
    private /*@ helper @*/ void upHeap(int from, int key, int val) {
        int i = from;
        while (i > 1 && heap[i / 2].key > key) {
            heap[i].key = heap[i / 2].key;
            heap[i].val = heap[i / 2].val;
            elems[heap[i].val].heapIndex = i;
            i = i / 2;
        }
        heap[i].key = key;
        heap[i].val = val;
        elems[val].heapIndex = i;
    }

    /** Brings an element to its place, from a place on downwards; what lies on the way comes up. */
    private /*@ helper @*/ void downHeap(int from, int key, int val) {
        int i = from;
        int child = smallerChild(i);
        while (child > 0 && heap[child].key < key) {
            heap[i].key = heap[child].key;
            heap[i].val = heap[child].val;
            elems[heap[i].val].heapIndex = i;
            i = child;
            child = smallerChild(i);
        }
        heap[i].key = key;
        heap[i].val = val;
        elems[val].heapIndex = i;
    }

    /** The child with the smaller key, 0 if there are none. */
    private /*@ helper @*/ int smallerChild(int i) {
        int child = 2 * i;
        if (child >= heapLen) {
            return 0;
        }
        return child + 1 < heapLen && heap[child + 1].key < heap[child].key ? child + 1 : child;
    }
}
