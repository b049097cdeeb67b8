package java.util;

/** A stack in a vector: its top is the end. */
public class Stack<E> extends Vector<E> {
    public Stack() {}

    public boolean empty() {
        return size() == 0;
    }

    public E push(E item) {
        addElement(item);
        return item;
    }

    public E peek() {
        if (size() == 0) {
            throw new EmptyStackException();
        }
        return elementAt(size() - 1);
    }

    public E pop() {
        E top = peek();
        removeElementAt(size() - 1);
        return top;
    }

    /** How far below the top, which counts as 1; -1: nowhere. */
    public int search(Object o) {
        int index = lastIndexOf(o);
        return index < 0 ? -1 : size() - index;
    }
}
