package cartulary.analytics.table;

/// The whole public record of a game.
public record RecordRow(
        GameKey key,
        @Column("number of events") int events,

        @Column(
                "the public events in canonical form, each followed by a line feed; games.record_sha256 is the hash of these bytes")
        String record) {}
