/**
 * A key or element: equal to those of the same number, ordered and hashed by it, unless it is planned to be hostile. Everything it is asked is
 * logged.
 */
class Key implements Comparable<Object> {
    final int id;
    private final int plan;
    private int calls;

    Key(int id, int plan) {
        this.id = id;
        this.plan = plan;
    }

    /** The next call of this key: what is planned for it is done. */
    private boolean next(String what) {
        Log.enter(what);
        calls++;
        boolean misbehaves = Log.misbehaves(plan, calls);
        Log.act(plan, calls, this);
        return misbehaves;
    }

    @Override
    public int hashCode() {
        boolean misbehaves = next("hash:" + id);
        return switch (misbehaves ? plan % 16 : 0) {
            case 6 -> id + calls;
            case 7 -> 0;
            default -> id % 3;
        };
    }

    @Override
    public boolean equals(Object other) {
        boolean misbehaves = next("eq:" + id + "," + Show.brief(other));
        return switch (misbehaves ? plan % 16 : 0) {
            case 8 -> true;
            case 9 -> false;
            case 10 -> other instanceof Key key && key.id > id;
            default -> other instanceof Key key && key.id == id;
        };
    }

    @Override
    public int compareTo(Object other) {
        boolean misbehaves = next("cmp:" + id + "," + Show.brief(other));
        return switch (misbehaves ? plan % 16 : 0) {
            case 11, 8 -> 1;
            case 12, 9 -> -1;
            case 13, 10 -> 0;
            case 14 -> Integer.MIN_VALUE;
            default -> id - ((Key) other).id;
        };
    }

    @Override
    public String toString() {
        next("str:" + id);
        return "k" + id;
    }
}
