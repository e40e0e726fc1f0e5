package cartulary.contracts.store;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.log.CompetitionLog;
import cartulary.contracts.secret.Hash;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The logs of competitions, which never change, and beside them names and reasons, which can be erased. Every write is
/// durable when it returns.
public interface CompetitionStore extends CompetitionLog {
    /// The reason of a decision. It can be erased; the event has only a hash of salt and reason.
    ///
    /// @param revision of the event
    record DecisionReason(long revision, String reason, Hash salt) {
        /// Omits the reason, which must not be logged.
        @Override
        public String toString() {
            return "DecisionReason[revision=" + revision + "]";
        }
    }

    /// What others call a competition and its entrants.
    ///
    /// @param id an entrant or a player of a team; empty for the competition
    record CompetitionName(String id, String name) {}

    /// The result of an append. Only {@link #DONE} has an effect.
    enum Appended {
        DONE,
        /// Another command was faster.
        REVISION_TAKEN,
        /// The idempotency key was used by an earlier command.
        KEY_TAKEN
    }

    /// Returns the public bytes of the events of a competition after a revision, in order; empty for an unknown one.
    List<byte[]> entries(String competition, long revision);

    /// Appends the events of one command with what belongs to it: all are written, or none.
    ///
    /// @param entries of one competition, their revisions without gaps
    /// @param command under which the answer to a repeated request is found; null without an idempotency key
    /// @param names replace those that the same ids have
    Appended append(
            List<CompetitionEntry> entries,
            @Nullable ProcessedCommand command,
            List<DecisionReason> reasons,
            List<CompetitionName> names);

    /// Gives a competition and its entrants other names; an empty one erases a name, those that are not given stay.
    void rename(String competition, List<CompetitionName> names);

    /// Returns the names of a competition and its entrants, as far as they have one.
    List<CompetitionName> names(String competition);

    /// Erases the reason of a decision; without effect if there is none.
    void eraseReason(String competition, long revision);

    /// Returns the reasons of the decisions in a competition, in their order.
    List<DecisionReason> reasons(String competition);

    /// Returns how many competitions a person has opened.
    int openedBy(String person);
}
