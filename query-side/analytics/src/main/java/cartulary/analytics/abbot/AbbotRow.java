package cartulary.analytics.abbot;

import cartulary.analytics.table.Column;
import cartulary.analytics.table.GameKey;
import org.jspecify.annotations.Nullable;

/// The stay of an abbot on a monastery or garden.
public record AbbotRow(GameKey key, Placement placement, End end) {
    public record Placement(
            @Column("seat of the owner") int seat,

            @Column("number of the placement among all of the seat's abbot, from 1")
            int placement,

            @Column("turn in which it was placed") int turn,
            @Column("revision of the event AbbotPlaced") int revision,
            @Column("column of the cell") int x,
            @Column("row of the cell") int y,
            @Column("printed variant of the tile") String tile,
            @Column("type of the tile") String tileType,

            @Column("kind of the feature: monastery or garden")
            String kind,

            @Column("occupied cells around it when it was placed, 1 to 8")
            int occupied) {}

    public record End(
            @Column(
                    "how its stay ended: called-home (ABBOT-10), completed (the feature was completed), final (scored at the end of the game), or unscored (it still stood there when the game was abandoned)")
            String ended,

            @Column("revision of the event that scored it; null if it was not scored") @Nullable
            Integer endRevision,

            @Column("turn in which it was scored; in final scoring the last turn; null if it was not scored") @Nullable
            Integer endTurn,

            @Column("number of turns from its placement to its end; to the last turn if it stayed")
            int turnsOnBoard,

            @Column("points of its owner") int points) {}
}
