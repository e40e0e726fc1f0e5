package cartulary.analytics.table;

/// Points by their source; they add up to the score.
public record PointsBySource(
        @Column("points of roads") int pointsRoads,
        @Column("points of cities") int pointsCities,
        @Column("points of monasteries") int pointsMonasteries,
        @Column("points of fields") int pointsFields,
        @Column("points of bets") int pointsBets,
        @Column("points of tolls") int pointsTolls,

        @Column("points given or taken by corrections (LOBBY-19)")
        int pointsCorrections) {}
