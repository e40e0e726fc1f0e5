package cartulary.record.diff;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A value that changed.
///
/// @param from the earlier value; absent if there was none
/// @param to the later value; absent if there is none
public record Change<T>(@Nullable T from, @Nullable T to) {
    /// Returns the change between two values, or null if they are equal.
    static <T> @Nullable Change<T> between(@Nullable T from, @Nullable T to) {
        return Objects.equals(from, to) ? null : new Change<>(from, to);
    }

    /// Returns the change by two changes in sequence, or null if there is none in the end.
    static <T> @Nullable Change<T> sum(@Nullable Change<T> first, @Nullable Change<T> second) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        return between(first.from, second.to);
    }
}
