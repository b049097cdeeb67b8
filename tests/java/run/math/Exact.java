// The exact methods of Math and their exceptions.
public class Exact {
    interface Body { Object run(); }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " " + b.run());
        } catch (ArithmeticException e) {
            System.out.println(name + " threw " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int imax = Integer.MAX_VALUE, imin = Integer.MIN_VALUE;
        long lmax = Long.MAX_VALUE, lmin = Long.MIN_VALUE;
        attempt("add", () -> Math.addExact(imax - 1, 1));
        attempt("add", () -> Math.addExact(imax, 1));
        attempt("add", () -> Math.addExact(imin, -1));
        attempt("add long", () -> Math.addExact(lmax, 1L));
        attempt("add long", () -> Math.addExact(lmin, lmax));
        attempt("sub", () -> Math.subtractExact(imin, 1));
        attempt("sub", () -> Math.subtractExact(0, imin));
        attempt("sub long", () -> Math.subtractExact(lmin, 1L));
        attempt("sub long", () -> Math.subtractExact(-1L, lmin));
        attempt("mul", () -> Math.multiplyExact(46340, 46340));
        attempt("mul", () -> Math.multiplyExact(46341, 46341));
        attempt("mul", () -> Math.multiplyExact(imin, -1));
        attempt("mul long", () -> Math.multiplyExact(3037000499L, 3037000499L));
        attempt("mul long", () -> Math.multiplyExact(3037000500L, 3037000500L));
        attempt("mul long", () -> Math.multiplyExact(lmin, -1));
        attempt("mul long int", () -> Math.multiplyExact(1L << 40, 1 << 23));
        attempt("inc", () -> Math.incrementExact(imax));
        attempt("inc long", () -> Math.incrementExact(41L));
        attempt("dec", () -> Math.decrementExact(imin));
        attempt("dec long", () -> Math.decrementExact(lmin));
        attempt("neg", () -> Math.negateExact(imin));
        attempt("neg", () -> Math.negateExact(imax));
        attempt("neg long", () -> Math.negateExact(lmin));
        attempt("toInt", () -> Math.toIntExact(1L << 31));
        attempt("toInt", () -> Math.toIntExact(-1L << 31));
        attempt("abs", () -> Math.absExact(imin));
        attempt("abs", () -> Math.absExact(-5L));
        attempt("abs long", () -> Math.absExact(lmin));
        attempt("floorDiv", () -> Math.floorDiv(1, 0));
        attempt("floorMod", () -> Math.floorMod(1L, 0L));
        attempt("high", () -> Math.multiplyHigh(lmax, lmax));
        attempt("high", () -> Math.multiplyHigh(lmin, 2) + " " + Math.multiplyHigh(-1, 1) + " " + Math.multiplyHigh(1L << 62, 8));
        attempt("full", () -> Math.multiplyFull(imin, imin));
        attempt("strict", () -> StrictMath.addExact(imax, imax));
    }
}
