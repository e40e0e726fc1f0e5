package cartulary.command.competition;

import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.contracts.store.CompetitionStore.CompetitionName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request of an admitted sender to a competition. All of its events are stored, or none.
///
/// @param person the account of the sender; null for a referee without one
/// @param expectedRevision the revision that the sender saw; null for any
/// @param key under which a repeated request has the same answer; null without one
/// @param names that are stored with the events
record CompetitionRequest(
        @Nullable String person,
        boolean isReferee,
        @Nullable Long expectedRevision,
        @Nullable IdempotencyKey key,
        List<CompetitionName> names,
        Play play) {
    /// What the request does. May be called again for a later state of the competition.
    @FunctionalInterface
    interface Play {
        /// Sends the commands of the request, at least one; returns why one is refused, or null.
        @Nullable
        CompetitionOutcome play(CompetitionTurn turn);
    }
}
