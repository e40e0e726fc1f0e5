package cartulary.analytics.table;

/// Points of a player from one event.
public record LedgerRow(
        GameKey key,
        @Column("revision of the event") int revision,

        @Column("turn of the event; in final scoring and after it the last turn")
        int turn,

        @Column("seat of the player") int seat,

        @Column("source: road, city, monastery, garden, cathedral, field, bet, toll, abbot (called home) or correction")
        String source,

        @Column("whether the feature was completed; true for an abbot called home, false for a correction")
        boolean complete,

        @Column("points; negative only for a correction (LOBBY-19) and under a scoring tile (SURV-9)")
        int points) {}
