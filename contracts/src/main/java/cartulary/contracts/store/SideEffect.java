package cartulary.contracts.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A change to another table that is written in the transaction of an event, or not at all.
public sealed interface SideEffect permits ProcessedCommand, DisplayName, SideEffect.OfGame {
    /// A change that concerns the game of the event.
    sealed interface OfGame extends SideEffect {}

    /// The data key of a new game, wrapped by the master key.
    record WrappedKey(byte[] bytes) implements OfGame {}

    /// A new game, which counts as open from now on.
    record GameOpening(String host) implements OfGame {}

    /// The end of a game, which no longer counts as open.
    record GameEnding() implements OfGame {}

    /// A new deadline of the game's present step (MIX-15).
    ///
    /// @param deadline null if the step has no time limit
    record DeadlineChange(@Nullable Instant deadline) implements OfGame {}
}
