import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;

/** A list equals a list of another class, a set never equals a list. */
public class EqualsAcross {
    public static void main(String[] args) {
        assert new ArrayList<>(List.of(1)).equals(new LinkedList<>(List.of(1))); //~ twin: assert !new ArrayList<>(List.of(1)).equals(new LinkedList<>(List.of(1)));
        assert !new HashSet<>(List.of(1)).equals(List.of(1)); //~ twin: assert new HashSet<>(List.of(1)).equals(List.of(1));
    }
}
