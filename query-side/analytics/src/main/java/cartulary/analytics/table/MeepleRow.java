package cartulary.analytics.table;

import org.jspecify.annotations.Nullable;

/// The life of a meeple on the board.
public record MeepleRow(GameKey key, Claim claim, End end) {
    public record Claim(
            @Column("seat of the owner") int seat,

            @Column("number of the meeple among all that the seat placed, from 1")
            int meeple,

            @Column("turn in which it was placed") int turn,
            @Column("revision of the event MeeplePlaced") int revision,
            @Column("column of the cell") int x,
            @Column("row of the cell") int y,
            @Column("segment, in the catalogue's numbering") String segment,

            @Column("kind of the claimed feature: road, city, monastery, cathedral or field")
            String kind,

            @Column("meeples left in the supply of the owner")
            int supplyAfter) {}

    public record End(
            @Column(
                    "how its stay ended: completed (the feature was completed), final (scored at the end of the game), or unscored")
            String ended,

            @Column("revision of the scoring or of its return; null if neither happened") @Nullable
            Integer endRevision,

            @Column("number of turns from its placement to its end; to the last turn if it stayed")
            int turnsOnBoard,

            @Column("whether its owner had the most meeples on the feature and scored (BASE-29)")
            boolean majority,

            @Column("meeples of its owner on the feature when it was scored; 0 if it was not")
            int ownMeeples,

            @Column("meeples of others on the feature when it was scored")
            int othersMeeples,

            @Column("tiles of the feature when it was scored; 0 if it was not")
            int tiles,

            @Column("points of its owner for the feature, divided by the owner's meeples on it")
            double points) {}
}
