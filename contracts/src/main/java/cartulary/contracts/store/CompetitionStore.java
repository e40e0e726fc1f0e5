package cartulary.contracts.store;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.log.CompetitionLog;
import cartulary.contracts.secret.Hash;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The logs of competitions, which never change, and the names and reasons that belong to them, which can be
/// erased. Every write is durable when it returns.
public interface CompetitionStore extends CompetitionLog {
    /// The reason for a decision. It can be erased; the event contains only a hash of salt and reason.
    ///
    /// @param revision of the event
    record DecisionReason(long revision, String reason, Hash salt) {
        /// Omits the reason, which must not be logged.
        @Override
        public String toString() {
            return "DecisionReason[revision=" + revision + "]";
        }
    }

    /// The name of a competition, or of an entrant or a player in it.
    ///
    /// @param id an entrant or a player of a team; empty for the competition
    record CompetitionName(String id, String name) {}

    /// A line-up before its deadline, readable with the data key of the competition only (COMP-27).
    ///
    /// @param commitment by which it is found
    record StoredLineUp(Hash commitment, byte[] sealed) {}

    /// The data that events of line-ups store outside the log.
    ///
    /// @param key the data key of the competition if it is new
    /// @param deadline when the next line-ups are due; null if none are
    record LineUpRows(
            List<StoredLineUp> sealed,
            @Nullable WrappedDataKey key,
            @Nullable Instant deadline) {
        public static final LineUpRows NONE = new LineUpRows(List.of(), null, null);

        public LineUpRows {
            sealed = List.copyOf(sealed);
        }
    }

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

    /// Appends the events of one request with its reasons and names: either all are written, or none.
    ///
    /// @param entries of one competition, their revisions without gaps
    /// @param command the processed request, which answers its repetitions; null without an idempotency key
    /// @param names the names that replace those of the same ids
    /// @param lineUps their deadline replaces that of the competition
    Appended append(
            List<CompetitionEntry> entries,
            @Nullable ProcessedCommand command,
            List<DecisionReason> reasons,
            List<CompetitionName> names,
            LineUpRows lineUps);

    /// Returns the stored form of a sealed line-up; empty for an unknown commitment.
    Optional<byte[]> lineUp(String competition, Hash commitment);

    /// Returns the competitions with line-ups that are due, the longest due ones first. Costs one indexed read.
    List<String> withDueLineUps(Instant now, int max);

    /// Replaces names in a competition; an empty name erases one, and names that are omitted are kept.
    void rename(String competition, List<CompetitionName> names);

    /// Returns the names in a competition; ids without a name are missing.
    List<CompetitionName> names(String competition);

    /// Erases the reason for a decision; without effect if there is none.
    void eraseReason(String competition, long revision);

    /// Returns the reasons for the decisions in a competition, in their order.
    List<DecisionReason> reasons(String competition);

    /// Returns how many competitions a person has opened.
    int openedBy(String person);
}
