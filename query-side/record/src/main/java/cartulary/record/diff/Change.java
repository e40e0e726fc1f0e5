package cartulary.record.diff;

import cartulary.contracts.view.GameView;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
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

    /// Returns the changes of what two views list, by key.
    ///
    /// @param from null before the first event, as `to`
    static <K extends Comparable<K>, T> SortedMap<K, Change<T>> between(
            @Nullable GameView from, @Nullable GameView to, Function<GameView, List<T>> list, Function<T, K> key) {
        Map<K, T> earlier = byKey(from, list, key);
        Map<K, T> later = byKey(to, list, key);
        var changes = new TreeMap<K, Change<T>>();
        later.forEach((at, value) -> put(changes, at, between(earlier.get(at), value)));
        earlier.forEach((at, value) -> put(changes, at, between(value, later.get(at))));
        return changes;
    }

    private static <K, T> Map<K, T> byKey(
            @Nullable GameView view, Function<GameView, List<T>> list, Function<T, K> key) {
        return view == null ? Map.of() : list.apply(view).stream().collect(Collectors.toMap(key, value -> value));
    }

    private static <K, T> void put(Map<K, Change<T>> changes, K key, @Nullable Change<T> change) {
        if (change != null) {
            changes.put(key, change);
        }
    }
}
