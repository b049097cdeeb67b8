// A queue whose head is always the first cell.
class ShiftQueue {
    int[] data;
    int size;

    //@ invariant 0 <= size && size <= data.length;

    //@ requires size > 0;
    //@ assignable size, data[*];
    //@ ensures \result == \old(data[0]) && size == \old(size) - 1;
    //@ ensures (\forall int i; 0 <= i && i < size; data[i] == \old(data[i + 1]));
    int take() {
        int x = data[0];
        size--;
        for (int i = 0; i < size; i++) {
            data[i] = data[i + 1];
        }
        return x;
    }
}
