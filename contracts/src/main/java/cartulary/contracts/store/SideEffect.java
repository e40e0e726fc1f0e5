package cartulary.contracts.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A change to another table, written in the same transaction as its event.
public sealed interface SideEffect permits ProcessedCommand, DisplayName, DisputeReason, SideEffect.OfGame {
    /// A change that concerns the game of the event.
    sealed interface OfGame extends SideEffect {}

    /// The data key of a new game, wrapped by the master key.
    record WrappedKey(byte[] bytes) implements OfGame {}

    /// A new game, which counts as open from now on, as {@link Occupancy#LOBBY}.
    record GameOpening(String host) implements OfGame {}

    /// The end of a game, which no longer counts as open.
    record GameEnding() implements OfGame {}

    /// The end of a game whose seats were never closed: it can be removed later ({@link UnplayedGames}).
    record LobbyEnding() implements OfGame {}

    /// A seat that a person took with their account (LOBBY-37).
    record SeatOfPerson(String person, int seat) implements OfGame {}

    /// A new occupancy of an open game.
    record OccupancyChange(Occupancy occupancy) implements OfGame {}

    /// A new deadline of the present step of the game (MIX-15, decision 0010).
    ///
    /// @param deadline null if the step has no time limit
    record DeadlineChange(@Nullable Instant deadline) implements OfGame {}

    /// The time at which the open disputes of a game that is over lapse (LOBBY-20).
    ///
    /// @param lapses null if no dispute is open any more
    record DisputeDeadline(@Nullable Instant lapses) implements OfGame {}

    /// A dispute that corrected or annulled a game of a duel which is over (COMP-31).
    ///
    /// @param revision the event with the decision
    record DuelGameDecision(String duel, long revision) implements OfGame {}
}
