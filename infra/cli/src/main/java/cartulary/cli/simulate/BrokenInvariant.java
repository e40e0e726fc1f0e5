package cartulary.cli.simulate;

import java.util.function.Supplier;

/// Something that must hold in every game does not.
public final class BrokenInvariant extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BrokenInvariant(String what) {
        super(what);
    }

    /// Throws unless `holds`.
    static void unless(boolean holds, Supplier<String> what) {
        if (!holds) {
            throw new BrokenInvariant(what.get());
        }
    }

    /// Throws unless the two are equal, and shows both.
    static void unlessEqual(Object expected, Object actual, String what) {
        if (!expected.equals(actual)) {
            throw new BrokenInvariant(what + ": expected " + expected + ", but it is " + actual);
        }
    }
}
