package cartulary.analytics.table;

import org.jspecify.annotations.Nullable;

/// A turn compared with the best that its player could have done. Values are from `MoveValuation`.
public record ReviewRow(GameKey key, Turn turn, Chosen chosen, Best best, Result result) {
    public record Turn(
            @Column("number of the turn, from 1") int turn,
            @Column("seat of the active player") int seat,

            @Column("revision after the draw, at which the player chose")
            int drawnRevision,

            @Column("revision of the event TilePlaced") int revision,
            @Column("printed variant of the tile") String tile,

            @Column("whether the service chose for the player, because the time ran out or the player resigned")
            boolean automatic,

            @Column("legal placements of the tile: cells and rotations (BASE-9)")
            int placements) {}

    public record Chosen(
            @Column("column of the cell of the placement") int x,
            @Column("row of the cell") int y,
            @Column("rotation in degrees clockwise") int rotation,

            @Column("figure that was placed: meeple, tollhouse, abbot, returned-abbot (called home) or none")
            String figure,

            @Column("segment that the meeple claimed, in the catalogue's numbering; null for other figures") @Nullable
            String segment,

            @Column("value of the move in points") double value) {}

    public record Best(
            @Column("column of the cell of the move with the highest value; the move itself if no move was better")
            int bestX,

            @Column("row of the cell of the best move") int bestY,

            @Column("rotation of the best move in degrees clockwise")
            int bestRotation,

            @Column("figure of the best move: meeple, tollhouse, abbot, returned-abbot or none")
            String bestFigure,

            @Column("segment of the best move; null for other figures") @Nullable
            String bestSegment,

            @Column("value of the best move in points") double bestValue) {}

    public record Result(
            @Column("value of the best move minus the value of the move, in points")
            double lost,

            @Column(
                    "value of the best move with this tile minus its mean over all tiles that could have been drawn and placed, in points")
            double luck) {}
}
