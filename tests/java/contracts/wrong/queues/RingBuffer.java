// A queue that goes round in an array. Wrong: it does not go round.
class RingBuffer {
    int[] data;
    int first;
    int count;

    //@ invariant 0 < data.length && data.length <= 1000;
    //@ invariant 0 <= first && first < data.length;
    //@ invariant 0 <= count && count <= data.length;

    //@ requires count < data.length;
    //@ assignable count, data[*];
    //@ ensures count == \old(count) + 1;
    //@ ensures data[(first + count - 1) % data.length] == x;
    void enqueue(int x) {
        data[first + count] = x; //~ violated
        count++;
    }

    //@ requires count > 0;
    //@ assignable first, count;
    //@ ensures \result == \old(data[first]) && count == \old(count) - 1;
    int dequeue() {
        int x = data[first];
        first = (first + 1) % data.length;
        count--;
        return x;
    }
}
