package cartulary.contracts.log;

import java.util.List;

/// The events of all competitions, in the order of their commits. Reads never return an event that is not
/// durable. Reads of the log itself never wait; reads of a copy wait up to a second for events. A copy may
/// contain an event more than once: a reader must skip events whose revision is not higher than the last one
/// of their competition. {@link PublicLog#onAppend} wakes for appends to this log, too.
public interface CompetitionLog {
    /// An event in the log.
    ///
    /// @param position increases with every commit, possibly with gaps
    /// @param bytes the bytes of its {@link cartulary.contracts.competition.CompetitionEntry}; must not be
    ///     changed
    record CompetitionLogEntry(long position, byte[] bytes) {}

    /// Returns up to `max` events after `position`, in order; 0 is before the first.
    List<CompetitionLogEntry> competitionsAfter(long position, int max);

    /// Returns the position of the last event, 0 for an empty log.
    long competitionsHead();
}
