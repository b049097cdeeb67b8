// The invariant of a class holds in its subclasses. //~ proved
class InheritedInvariant {
    static class Tank {
        int level;
        //@ invariant level >= 0;

        //@ requires level < Integer.MAX_VALUE;
        //@ assignable level;
        //@ ensures level == \old(level) + 1;
        void fill() {
            level++;
        }
    }

    static class Leaky extends Tank {
        //@ assignable level;
        //@ ensures level <= \old(level);
        void leak() {
            if (level > 0) {
                level--;
            }
        }
    }
}
