package java.util;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * Pseudo-random numbers. Those of a generator with a seed are what the documentation says: the algorithm is part of it. Without a seed,
 * and by choice with one ({@link Env#randomIsInput}), they are program input: any number within the bounds. A subclass may have its own
 * source of bits ({@link #next}), and then its numbers come from that as in the JDK. The streams are those of RandomGenerator.
 */
@Trusted
@jackalope.rt.Permanent
public class Random implements RandomGenerator, java.io.Serializable {
    private static final long FACTOR = 0x5DEECE66DL;
    private static final long MASK = (1L << 48) - 1;

    /** The 48 bits that the next number comes from, if there was a seed. */
    private long state;
    private boolean isSeeded;

    /** The second number of a pair that nextGaussian() has made, if there is one. */
    private double spare;
    private boolean hasSpare;

    @jackalope.rt.Exact
    public Random() {}

    @jackalope.rt.Exact
    public Random(long seed) {
        if (getClass() == Random.class) {
            start(seed);
        } else {
            // It may have been overridden.
            setSeed(seed);
        }
    }

    private void start(long seed) {
        if (!Env.randomIsInput()) {
            isSeeded = true;
            state = (seed ^ FACTOR) & MASK;
        }
    }

    private boolean hasOwnBits() {
        if (isSeeded) {
            return true;
        }
        Class<?> type = getClass();
        return type != Random.class && type != ThreadLocalRandom.class;
    }

    @jackalope.rt.Exact
    public synchronized void setSeed(long seed) {
        start(seed);
        hasSpare = false;
    }

    /** So many random bits, from 1 to 32. */
    @jackalope.rt.Exact
    protected int next(int bits) {
        if (isSeeded) {
            state = (state * FACTOR + 0xBL) & MASK;
            return (int) (state >>> (48 - bits));
        }
        return Env.randomInt(Integer.MIN_VALUE, Integer.MAX_VALUE) >>> (32 - bits);
    }

    @jackalope.rt.Exact
    @Override
    public void nextBytes(byte[] bytes) {
        if (hasOwnBits()) {
            int i = 0;
            while (i < bytes.length) {
                int random = nextInt();
                for (int k = 0; k < 4 && i < bytes.length; k++) {
                    bytes[i++] = (byte) random;
                    random >>= 8;
                }
            }
            return;
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Env.randomInt(Byte.MIN_VALUE, Byte.MAX_VALUE);
        }
    }

    @jackalope.rt.Exact
    @Override
    public int nextInt() {
        if (hasOwnBits()) {
            return next(32);
        }
        return Env.randomInt(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    @jackalope.rt.Exact
    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        if (hasOwnBits()) {
            int bits = next(31);
            if ((bound & (bound - 1)) == 0) {
                return (int) ((bound * (long) bits) >> 31);
            }
            int value = bits % bound;
            // Bits above the last whole multiple of the bound would make some values likelier.
            while (bits - value + (bound - 1) < 0) {
                bits = next(31);
                value = bits % bound;
            }
            return value;
        }
        return Env.randomInt(0, bound - 1);
    }

    @jackalope.rt.Exact
    @Override
    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        if (hasOwnBits()) {
            return RandomGenerator.super.nextInt(origin, bound);
        }
        return Env.randomInt(origin, bound - 1);
    }

    @jackalope.rt.Exact
    @Override
    public long nextLong() {
        if (hasOwnBits()) {
            return ((long) next(32) << 32) + next(32);
        }
        return Env.randomLong(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    @jackalope.rt.Exact
    @Override
    public long nextLong(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        if (hasOwnBits()) {
            return RandomGenerator.super.nextLong(bound);
        }
        return Env.randomLong(0, bound - 1);
    }

    @jackalope.rt.Exact
    @Override
    public long nextLong(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        if (hasOwnBits()) {
            return RandomGenerator.super.nextLong(origin, bound);
        }
        return Env.randomLong(origin, bound - 1);
    }

    @jackalope.rt.Exact
    @Override
    public boolean nextBoolean() {
        if (hasOwnBits()) {
            return next(1) != 0;
        }
        return Env.randomBoolean();
    }

    @jackalope.rt.Exact
    @Override
    public float nextFloat() {
        if (hasOwnBits()) {
            return next(24) / (float) (1 << 24);
        }
        // The zero may not be a negative one.
        return Env.randomFloat(0.0f, 0x1.fffffep-1f) + 0.0f;
    }

    @jackalope.rt.Exact
    @Override
    public float nextFloat(float bound) {
        if (!(bound > 0.0f && bound < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        if (hasOwnBits()) {
            return RandomGenerator.super.nextFloat(bound);
        }
        return Env.randomFloat(0.0f, Math.nextDown(bound)) + 0.0f;
    }

    @jackalope.rt.Exact
    @Override
    public float nextFloat(float origin, float bound) {
        if (!(origin < bound && bound - origin < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        if (hasOwnBits()) {
            return RandomGenerator.super.nextFloat(origin, bound);
        }
        return Env.randomFloat(origin, Math.nextDown(bound));
    }

    @jackalope.rt.Exact
    @Override
    public double nextDouble() {
        if (hasOwnBits()) {
            return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
        }
        return Env.randomDouble(0.0, 0x1.fffffffffffffp-1) + 0.0;
    }

    @jackalope.rt.Exact
    @Override
    public double nextDouble(double bound) {
        if (!(bound > 0.0 && bound < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        if (hasOwnBits()) {
            return RandomGenerator.super.nextDouble(bound);
        }
        return Env.randomDouble(0.0, Math.nextDown(bound)) + 0.0;
    }

    @jackalope.rt.Exact
    @Override
    public double nextDouble(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        if (hasOwnBits()) {
            return RandomGenerator.super.nextDouble(origin, bound);
        }
        return Env.randomDouble(origin, Math.nextDown(bound));
    }

    @jackalope.rt.Exact
    @Override
    public synchronized double nextGaussian() {
        if (!hasOwnBits()) {
            return Env.randomDouble(-Double.MAX_VALUE, Double.MAX_VALUE);
        }
        // The polar method, as the documentation fixes it: numbers come in pairs.
        if (hasSpare) {
            hasSpare = false;
            return spare;
        }
        double x;
        double y;
        double square;
        do {
            x = 2 * nextDouble() - 1;
            y = 2 * nextDouble() - 1;
            square = x * x + y * y;
        } while (square == 0 || square >= 1);
        double factor = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
        hasSpare = true;
        spare = y * factor;
        return x * factor;
    }

    @jackalope.rt.Exact
    @Override
    public double nextExponential() {
        if (hasOwnBits()) {
            return RandomGenerator.super.nextExponential();
        }
        return Env.randomDouble(0.0, Double.MAX_VALUE) + 0.0;
    }
}
