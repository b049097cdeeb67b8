// Two numbers of an unknown source, known by its contract.
class Source {
    interface Numbers {
        //@ ensures 0 <= \result && \result <= 3;
        int next();
    }

    //@ ensures 0 <= \result && \result <= 6;
    static int two(Numbers n) {
        return n.next() + n.next();
    }
}
