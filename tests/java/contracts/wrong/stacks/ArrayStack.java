// A stack in an array. Wrong: what is popped stays on it.
class ArrayStack {
    int[] data;
    int size;

    //@ invariant 0 <= size && size <= data.length;

    //@ requires size < data.length;
    //@ assignable size, data[size];
    //@ ensures size == \old(size) + 1 && data[size - 1] == x;
    void push(int x) {
        data[size] = x;
        size++;
    }

    //@ requires size > 0;
    //@ assignable size;
    //@ ensures \result == \old(data[size - 1]);
    //@ ensures size == \old(size) - 1; //~ violated
    int pop() {
        int top = size - 1;
        return data[top];
    }

    //@ ensures \result <==> size == 0;
    /*@ pure @*/ boolean isEmpty() {
        return size == 0;
    }
}
