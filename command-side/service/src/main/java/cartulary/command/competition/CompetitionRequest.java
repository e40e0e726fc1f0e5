package cartulary.command.competition;

import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.contracts.store.CompetitionStore.CompetitionName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request of an admitted sender to a competition. All of its events are stored, or none.
///
/// @param person the account of the sender; null for a referee without one, and for the service
/// @param isReferee whether a referee of the service sends it
/// @param isService whether the service itself sends it
/// @param expectedRevision the revision that the sender expects; null for any
/// @param key the idempotency key, which gives a repeated request the same answer; null if there is none
/// @param names the names to store with the events
record CompetitionRequest(
        @Nullable String person,
        boolean isReferee,
        boolean isService,
        @Nullable Long expectedRevision,
        @Nullable IdempotencyKey key,
        List<CompetitionName> names,
        Play play) {
    /// The commands of a request. May be sent again to a later state of the competition.
    @FunctionalInterface
    interface Play {
        /// Sends the commands of the request, at least one; returns the outcome if one is refused, otherwise
        /// null.
        @Nullable
        CompetitionOutcome play(CompetitionTurn turn);
    }
}
