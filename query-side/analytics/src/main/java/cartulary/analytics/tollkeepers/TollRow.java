package cartulary.analytics.tollkeepers;

import cartulary.analytics.table.Column;
import cartulary.analytics.table.GameKey;
import org.jspecify.annotations.Nullable;

/// A toll that was paid.
public record TollRow(GameKey key, Toll toll, Pictures pictures) {
    public record Toll(
            @Column("revision of the event TollRaised") int revision,

            @Column("turn of the toll; in final scoring the last turn")
            int turn,

            @Column("seat of the owner of the tollhouse") int seat,

            @Column("seat of the active player; null in final scoring") @Nullable
            Integer activeSeat,

            @Column("column of the crossroad") int x,
            @Column("row of the crossroad") int y,

            @Column("printed variant of the crossroad's tile")
            String tile,

            @Column("type of the crossroad's tile") String tileType,

            @Column("turn in which the tollhouse was placed on this crossroad")
            int sinceTurn,

            @Column("side that was up: 1 small toll, 2 large toll (TOLL-1)")
            int side,

            @Column("whether the road was completed; false in final scoring (TOLL-20)")
            boolean complete,

            @Column("tiles of the road") int tiles,
            @Column("points of the owner") int points) {}

    public record Pictures(
            @Column("farmhouses on the road") int farmhouses,
            @Column("gardens on the road") int gardens,
            @Column("highwaymen on the road") int highwaymen,

            @Column("sheds on the road: cowsheds, pigsties and donkey stables")
            int sheds,

            @Column("travellers on the road") int travellers) {}
}
