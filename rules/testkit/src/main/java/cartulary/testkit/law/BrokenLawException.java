package cartulary.testkit.law;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A law of the game does not hold.
public final class BrokenLawException extends RuntimeException {
    public BrokenLawException(String message) {
        super(message);
    }

    /// Throws unless the condition holds.
    public static void check(boolean condition, Supplier<String> message) {
        if (!condition) {
            throw new BrokenLawException(message.get());
        }
    }

    /// Throws unless both values are equal; the message shows them.
    ///
    /// @param subject the name of the value
    public static void checkEqual(@Nullable Object actual, @Nullable Object expected, String subject) {
        checkEqual(actual, expected, () -> subject);
    }

    /// Throws unless both values are equal; the message shows them.
    ///
    /// @param subject the name of the value
    public static void checkEqual(@Nullable Object actual, @Nullable Object expected, Supplier<String> subject) {
        if (!Objects.equals(actual, expected)) {
            throw new BrokenLawException(subject.get() + ": expected " + expected + ", but was " + actual);
        }
    }
}
