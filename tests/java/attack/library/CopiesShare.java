import java.util.Collections;
import java.util.List;

/** nCopies shares one object. */
public class CopiesShare {
    public static void main(String[] args) {
        List<int[]> list = Collections.nCopies(2, new int[1]);
        list.get(0)[0] = 3;
        assert list.get(1)[0] == 3; //~ twin: assert list.get(1)[0] == 0;
    }
}
