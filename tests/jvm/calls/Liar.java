/** An element that only computes when it is asked, and contradicts itself: what its kind says of equality, its hash codes do not. */
final class Liar {
    private final int id;
    private final int kind;

    Liar(int id, int kind) {
        this.id = id;
        this.kind = kind;
    }

    @Override
    public boolean equals(Object other) {
        return switch (kind) {
            case 1 -> true;
            case 2 -> false;
            case 3 -> other instanceof Liar liar && liar.id > id;
            default -> other instanceof Liar liar && liar.id == id;
        };
    }

    @Override
    public int hashCode() {
        return kind == 4 ? 7 : id % 3;
    }

    @Override
    public String toString() {
        return "l" + id + "." + kind;
    }
}

/** An enum whose constants log nothing. */
enum Shade {
    DARK, DIM, PALE, LIGHT
}
