// A stack with its depth kept as a ghost.
class GhostStack {
    int[] data;
    int top = -1;
    //@ ghost int depth = 0;

    //@ invariant -1 <= top && top < data.length;
    //@ invariant depth == top + 1;

    //@ requires top + 1 < data.length;
    //@ ensures depth == \old(depth) + 1;
    void push(int x) {
        top++;
        data[top] = x;
        //@ set depth = depth + 1;
    }

    //@ requires depth > 0;
    //@ ensures \result == \old(data[top]) && top == \old(top) - 1;
    int pop() {
        int x = data[top];
        top--;
        //@ set depth = depth - 1;
        return x;
    }
}
