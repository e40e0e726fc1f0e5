package cartulary.record.blame;

import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView.ScoringTilesView;
import cartulary.record.past.CorrectedPoints;
import cartulary.record.past.Origin;
import cartulary.record.past.Scored;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The origin of everything that is on the board of a game at one revision.
///
/// @param tiles in the order of placement, the start tile first
/// @param segments by x, y and catalogue order
/// @param meeples on the board, by seat, cell and segment
/// @param tollhouses on the board, by seat
/// @param figures all figures on the board, the meeples first: each kind by seat, cell and segment
/// @param chips on the board, by cell and seat; without the chips of the office where bets are being placed, because
///     nobody may know yet who has bet (BET-7)
/// @param scoringTiles the scoring tiles that everybody sees; absent without The Land Surveyors and before the start
/// @param points all points scored so far, in order, as they are recorded
/// @param corrections of points and totals by disputes, in order
public record Blame(
        GameId game,
        @Within(min = 1) long revision,
        List<TileOrigin> tiles,
        List<SegmentOrigin> segments,
        List<MeepleOrigin> meeples,
        List<TollhouseOrigin> tollhouses,
        List<FigureOrigin> figures,
        List<ChipOrigin> chips,
        @Nullable ScoringTilesOrigin scoringTiles,
        List<Scored> points,
        List<CorrectedPoints> corrections) {
    public Blame {
        tiles = List.copyOf(tiles);
        segments = List.copyOf(segments);
        meeples = List.copyOf(meeples);
        tollhouses = List.copyOf(tollhouses);
        figures = List.copyOf(figures);
        chips = List.copyOf(chips);
        points = List.copyOf(points);
        corrections = List.copyOf(corrections);
    }

    /// Returns the same origins with the origins of tollhouses.
    public Blame withTollhouses(List<TollhouseOrigin> some) {
        return new Blame(
                game, revision, tiles, segments, meeples, some, figures, chips, scoringTiles, points, corrections);
    }

    /// Returns the same origins with the origins of chips.
    public Blame withChips(List<ChipOrigin> some) {
        return new Blame(
                game, revision, tiles, segments, meeples, tollhouses, figures, some, scoringTiles, points, corrections);
    }

    /// Returns the same origins with the origin of the scoring tiles.
    public Blame withScoringTiles(@Nullable ScoringTilesOrigin some) {
        return new Blame(
                game, revision, tiles, segments, meeples, tollhouses, figures, chips, some, points, corrections);
    }

    /// A tile and the event that placed it.
    public record TileOrigin(PlacedTile tile, Origin by) {}

    /// A segment, the event that placed it, and the event that last changed the extent of its feature.
    ///
    /// @param feature the name of the feature at this revision
    public record SegmentOrigin(int x, int y, String segment, SegmentAt feature, Origin by, Origin changed)
            implements AtCell {}

    /// A meeple and the event that placed it.
    public record MeepleOrigin(MeepleAt meeple, Origin by) {}

    /// A tollhouse on the board.
    ///
    /// @param by the event that put it on its cell
    /// @param turned the event that turned it to its present side; the event of its placement if it never turned
    public record TollhouseOrigin(
            @Seat int seat,
            int x,
            int y,
            @Within(min = 1, max = 2) int side,
            Origin by,
            @JsonProperty("sideBy") Origin turned)
            implements AtCell {}

    /// A figure and the event that put it where it is.
    public record FigureOrigin(FigureAt figure, Origin by) {}

    /// The active and the next scoring tile of each stack, and the event that put them there (SURV-2, SURV-5).
    public record ScoringTilesOrigin(ScoringTilesView tiles, Origin by) {}

    /// A chip on an office, and the event that sealed it.
    public record ChipOrigin(int x, int y, @Seat int seat, Origin by) implements AtCell {}
}
