package cartulary.testkit;

/// How much of a large input a test tries: a sample, or everything with `./cartulary test --all`.
public final class SampleSize {
    private static final boolean ALL = Boolean.getBoolean("cartulary.all");

    private SampleSize() {}

    /// Returns `sample`, or `all` in the long tests.
    public static int of(int sample, int all) {
        return ALL ? all : sample;
    }
}
