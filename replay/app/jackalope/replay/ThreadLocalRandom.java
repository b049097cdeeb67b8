package jackalope.replay;

import java.util.Random;

/** Stands for {@code java.util.concurrent.ThreadLocalRandom}: its numbers are recorded ones, as those of Random. */
@SuppressWarnings("serial")
public final class ThreadLocalRandom extends Random {
    private static final ThreadLocalRandom INSTANCE = new ThreadLocalRandom();

    /** Of exactly the class whose numbers are recorded. */
    private final Random recorded = new Random();
    private final boolean initialized = true;

    private ThreadLocalRandom() {}

    public static ThreadLocalRandom current() {
        return INSTANCE;
    }

    @Override
    public void setSeed(long seed) {
        if (initialized) {
            throw new UnsupportedOperationException();
        }
    }

    @Override
    public void nextBytes(byte[] bytes) {
        recorded.nextBytes(bytes);
    }

    @Override
    public int nextInt() {
        return recorded.nextInt();
    }

    @Override
    public int nextInt(int bound) {
        return recorded.nextInt(bound);
    }

    @Override
    public int nextInt(int origin, int bound) {
        return recorded.nextInt(origin, bound);
    }

    @Override
    public long nextLong() {
        return recorded.nextLong();
    }

    @Override
    public long nextLong(long bound) {
        return recorded.nextLong(bound);
    }

    @Override
    public long nextLong(long origin, long bound) {
        return recorded.nextLong(origin, bound);
    }

    @Override
    public boolean nextBoolean() {
        return recorded.nextBoolean();
    }

    @Override
    public float nextFloat() {
        return recorded.nextFloat();
    }

    @Override
    public float nextFloat(float bound) {
        return recorded.nextFloat(bound);
    }

    @Override
    public float nextFloat(float origin, float bound) {
        return recorded.nextFloat(origin, bound);
    }

    @Override
    public double nextDouble() {
        return recorded.nextDouble();
    }

    @Override
    public double nextDouble(double bound) {
        return recorded.nextDouble(bound);
    }

    @Override
    public double nextDouble(double origin, double bound) {
        return recorded.nextDouble(origin, bound);
    }

    @Override
    public double nextGaussian() {
        return recorded.nextGaussian();
    }
}
