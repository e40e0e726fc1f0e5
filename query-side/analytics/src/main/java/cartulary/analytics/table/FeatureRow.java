package cartulary.analytics.table;

import org.jspecify.annotations.Nullable;

/// A feature that was completed, or scored at the end of the game.
public record FeatureRow(GameKey key, Feature feature, Value value) {
    public record Feature(
            @Column("revision of the event FeatureCompleted, or of FeatureScored in final scoring")
            int revision,

            @Column("turn in which it was completed; of a feature scored at the end the last turn")
            int turn,

            @Column("turn in which its first tile was placed; 0 for the start tile")
            int beganTurn,

            @Column("kind: road, city, monastery, garden, cathedral or field")
            String kind,

            @Column("column of its smallest tile (MIX-17)") int x,
            @Column("row of its smallest tile") int y,

            @Column("smallest segment on that tile, in the catalogue's numbering")
            String segment,

            @Column("whether it was completed; a field never is")
            boolean complete,

            @Column("seat that completed it; null if it is incomplete") @Nullable
            Integer completedBy) {}

    public record Value(
            @Column("number of its tiles") int tiles,
            @Column("number of its coats of arms") int coatsOfArms,

            @Column("completed cities that touch a field (BASE-36); 0 for other kinds")
            int cities,

            @Column("number of meeples on it, and of figures that count as one (BASE-29)")
            int meeples,

            @Column("number of players with such figures on it")
            int claimants,

            @Column("number of players who scored it (BASE-29, SURV-7)")
            int owners,

            @Column("points that each of them scored; 0 if nobody did, negative only under a scoring tile (SURV-9)")
            int points) {}
}
