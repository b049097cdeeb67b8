// All combinations of leaving try, catch and finally: fall, return, throw, break, continue.
public class FinallyMatrix {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static String run(int inTry, int inCatch, int inFinally) {
        for (int round = 0; round < 2; round++) {
            log.append('r');
            try {
                log.append('t');
                if (inTry == 1) return "T";
                if (inTry == 2) throw new IllegalStateException("t");
                if (inTry == 3) break;
                if (inTry == 4) continue;
            } catch (IllegalStateException e) {
                log.append('c');
                if (inCatch == 1) return "C";
                if (inCatch == 2) throw new IllegalArgumentException("c");
                if (inCatch == 3) break;
                if (inCatch == 4) continue;
            } finally {
                log.append('f');
                if (inFinally == 1) return "F";
                if (inFinally == 2) throw new UnsupportedOperationException("f");
                if (inFinally == 3) break;
                if (inFinally == 4) continue;
            }
            log.append('e');
        }
        return "end";
    }

    public static void main(String[] args) {
        for (int t = 0; t < 5; t++) {
            for (int c = 0; c < (t == 2 ? 5 : 1); c++) {
                StringBuilder line = new StringBuilder().append(t).append(c).append(':');
                for (int f = 0; f < 5; f++) {
                    log.setLength(0);
                    String r;
                    try {
                        r = run(t, c, f);
                    } catch (RuntimeException e) {
                        r = "!" + e.getMessage();
                    }
                    line.append(' ').append(log).append('=').append(r);
                }
                System.out.println(line);
            }
        }
    }
}
