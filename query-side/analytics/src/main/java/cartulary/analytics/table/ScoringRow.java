package cartulary.analytics.table;

/// A player with meeples on a feature when it was scored.
public record ScoringRow(
        GameKey key,
        @Column("revision of the event FeatureScored") int revision,

        @Column("turn of the scoring; in final scoring the last turn")
        int turn,

        @Column("seat of the player") int seat,

        @Column("kind of the feature: road, city, monastery, garden, cathedral or field")
        String kind,

        @Column("whether the feature was completed") boolean complete,

        @Column("column of the smallest tile of the feature (MIX-17)")
        int x,

        @Column("row of the smallest tile") int y,

        @Column("smallest segment on that tile, in the catalogue's numbering")
        String segment,

        @Column("number of tiles of the feature") int tiles,

        @Column("meeples of the player on the feature, and figures that count as one (BASE-29)")
        int ownMeeples,

        @Column("meeples of others on the feature") int othersMeeples,

        @Column("whether the player had the most meeples (BASE-29)")
        boolean majority,

        @Column("points of the player") int points) {}
