package cartulary.analytics.table;

import cartulary.contracts.game.Expansion;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// A turn in which a tile was placed.
public record TurnRow(GameKey key, Turn turn, Drawn drawn, Placed placed, Figure figure, Times times, Points points) {
    public record Turn(
            @Column("number of the turn, from 1") int turn,
            @Column("seat of the active player") int seat,

            @Column("place of the active player in the order of play: 1 began")
            int playOrder,

            @Column("revision of the event TilePlaced") int revision) {}

    public record Drawn(
            @Column("printed variant of the tile") String tile,
            @Column("type of the tile") String tileType,

            @Column("tiles left in the draw pile after the draw")
            int tilesLeft,

            @Column("copies of the type that were not drawn yet after the draw")
            int copiesLeft,

            @Column("tiles drawn before in this turn that fitted nowhere")
            int setAside,

            @Column("legal placements of the tile: cells and rotations (BASE-9)")
            int placements) {}

    public record Placed(
            @Column("column of the cell, growing to the east; the start tile is at 0")
            int x,

            @Column("row of the cell, growing to the south") int y,
            @Column("rotation in degrees clockwise") int rotation,

            @Column(
                    "legal choices for a figure: segments for a meeple, crossroads for the tollhouse, and 1 for an abbot that can be placed or called home")
            int figures) {}

    public record Figure(
            @Column(
                    "figure that was placed: meeple, tollhouse, moved-tollhouse, abbot, returned-abbot (called home, ABBOT-10) or none")
            String figure,

            @Column(
                    "kind of feature that the meeple or abbot claimed: road, city, monastery, garden, cathedral or field; null for other figures")
            @Nullable
            String claimed,

            @Column("segment that the meeple or abbot claimed, in the catalogue's numbering; null for other figures")
            @Nullable
            String segment,

            @Column("meeples in the supply of the player after the turn, without the abbot")
            int supply) {}

    public record Times(
            @Column("milliseconds from the start of the game to the draw")
            long drawnMs,

            @Column("milliseconds from the start of the game to the placement of the tile")
            long placedMs,

            @Column(
                    "milliseconds from the start of the game to the choice of a figure; null if there was none to choose")
            @Nullable
            Long figureMs,

            @Column("milliseconds from the start of the game to the end of the turn; null if it did not end") @Nullable
            Long endedMs,

            @Column(
                    "milliseconds that the clock of the active player ran in the turn, without outages (LOBBY-31); null without clocks, and if the turn did not end")
            @Nullable
            Long usedMs) {}

    public record Points(
            @Column("points of the active player for features in this turn, without final scoring")
            int featurePoints,

            @Column("points of the active player for bets in this turn")
            int betPoints,

            @Column("points of the active player for tolls in this turn")
            int tollPoints,

            @Column(
                    "points of the active player for the abbot called home in this turn; null in a game without The Abbot")
            @Nullable
            Integer abbotPoints,

            @Column("points of all other players in this turn")
            int othersPoints,

            @Column("points of the active player after the turn")
            int scoreAfter,

            @Column("points of the active player after the turn minus the best other player's points")
            int leadAfter) {
        /// Returns the points of a turn.
        ///
        /// @param ofExpansions returns the points of the active player for events of an expansion
        /// @param inPlay the expansions of the game
        public static Points of(
                int featurePoints,
                ToIntFunction<Expansion> ofExpansions,
                List<Expansion> inPlay,
                int othersPoints,
                int scoreAfter,
                int leadAfter) {
            return new Points(
                    featurePoints,
                    ofExpansions.applyAsInt(Expansion.BETS),
                    ofExpansions.applyAsInt(Expansion.TOLLKEEPERS),
                    inPlay.contains(Expansion.ABBOT) ? ofExpansions.applyAsInt(Expansion.ABBOT) : null,
                    othersPoints,
                    scoreAfter,
                    leadAfter);
        }
    }
}
