package cartulary.secondengine.recount;

import cartulary.contracts.event.GameEvent;
import org.jspecify.annotations.Nullable;

/// An event that the second engine does not count as it is recorded.
///
/// @param type the type of the event that the engine counts in its place; null if it counts none
/// @param counted that event; null if the record does not contain what it depends on
public record Difference(@Nullable String type, @Nullable GameEvent counted) {
    static final Difference NONE_DUE = new Difference(null, null);
}
