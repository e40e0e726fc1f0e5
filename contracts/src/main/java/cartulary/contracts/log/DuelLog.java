package cartulary.contracts.log;

import java.util.List;

/// The events of all duels, in the order of their commits. Reads never return an event that is not durable, and never
/// wait.
public interface DuelLog {
    /// An event in the log.
    ///
    /// @param position increases with every commit, possibly with gaps
    /// @param bytes the bytes of its {@link cartulary.contracts.duel.DuelEntry}; must not be changed
    record DuelLogEntry(long position, byte[] bytes) {}

    /// Returns up to `max` events after `position`, in order; 0 is before the first.
    List<DuelLogEntry> duelsAfter(long position, int max);

    /// Returns the position of the last event, 0 for an empty log.
    long duelsHead();

    /// Returns the public bytes of the events of a duel, in order; empty for an unknown one. A duel has about
    /// fifty events at most.
    List<byte[]> duelEntries(String duel);
}
