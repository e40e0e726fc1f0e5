package cartulary.broker;

import java.time.Instant;
import java.util.List;

/// A log beside that of games which is published to a topic of its own with one partition. Its events have ids and
/// revisions, and positions in the order of their commits.
interface RelayedLog {
    /// @param position increases with every commit, possibly with gaps
    /// @param bytes the frozen public bytes
    record RelayedEntry(long position, byte[] bytes) {}

    /// What the record of an event says about it.
    ///
    /// @param id the competition or the duel
    /// @param schema the version of the shape of the type
    record EntryHead(String id, long revision, Instant at, String type, int schema) {}

    /// Returns the name of the token of its relays.
    String relay();

    /// Returns what its events are about, in the singular: `competition` or `duel`.
    String subject();

    /// Returns the `$id` of the schema of an event.
    String schema();

    /// Returns the settings of its topic.
    BrokerSettings topic(BrokerSettings games);

    /// Returns the position of the last event, 0 for an empty log.
    long head();

    /// Returns up to `max` events after a position, in order.
    List<RelayedEntry> after(long position, int max);

    /// Returns the bytes of the events of one competition or duel after a revision, in order.
    List<byte[]> entries(String id, long revision);

    /// @throws IllegalArgumentException if the bytes are not an event of this log
    EntryHead head(byte[] bytes);
}
