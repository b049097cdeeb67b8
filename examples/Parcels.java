/**
 * Sorts parcels into two lists, then counts the light ones by weight.
 *
 * <p>The access to the array is safe because of what all parcels on the first list have in common: an invariant about any
 * number of objects on the heap. In the spirit of Figure 1 of Kahsai, Kersten, Rümmer and Schäf, "Quantified Heap Invariants for
 * Object-Oriented Programs" (LPAR-21).
 */
public class Parcels {
    static final int LIMIT = 8;

    static final class Parcel {
        final int weight;
        final Parcel next;

        Parcel(int weight, Parcel next) {
            this.weight = weight;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Parcel light = null;
        Parcel heavy = null;
        for (String arg : args) {
            int weight = Integer.parseInt(arg);
            if (0 <= weight && weight < LIMIT) {
                light = new Parcel(weight, light);
            } else {
                heavy = new Parcel(weight, heavy);
            }
        }
        int[] shelf = new int[LIMIT];
        for (Parcel parcel = light; parcel != null; parcel = parcel.next) {
            shelf[parcel.weight]++;
        }
        for (int weight = 0; weight < LIMIT; weight++) {
            if (shelf[weight] > 0) {
                System.out.println(weight + " kg: " + "#".repeat(shelf[weight]));
            }
        }
        for (Parcel parcel = heavy; parcel != null; parcel = parcel.next) {
            System.out.println("not on the shelf: " + parcel.weight + " kg");
        }
    }
}
