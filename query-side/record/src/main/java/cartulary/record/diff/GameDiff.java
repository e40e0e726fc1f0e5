package cartulary.record.diff;

import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.contracts.view.GameView.ScoringTilesView;
import cartulary.contracts.view.GameView.Status;
import cartulary.contracts.view.GameView.StepView;
import cartulary.record.past.CorrectedPoints;
import cartulary.record.past.Origin;
import cartulary.record.past.Scored;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What changed in a game between two revisions: the difference of two states, not a list of events. A meeple that was
/// placed and returned in between is in neither list. A tollhouse that left its crossroad and came back to it is in
/// both, with the event of each. The changes from a to b and from b to c add up to those from a to c,
/// unless a tile that lies there at a or b is taken back before the next of them (LOBBY-28).
///
/// @param status and `turn`, `tilesLeft` and `step`: absent if they are the same
/// @param scoringTiles the active and next scoring tiles of all stacks (SURV-2); absent if they are the same
/// @param players the players who changed, by seat
/// @param tiles the tiles that were placed, in order
/// @param tilesTakenBack the tiles that were on the board only before, because they were taken back (LOBBY-28); absent
///     without any
/// @param setAside the tiles that were set aside (BASE-11), in order
/// @param meeplesPlaced the meeples that are on the board only afterwards
/// @param meeplesReturned the meeples that were on the board only before
/// @param figuresPlaced the figures, the meeples among them, that took their position in between, by kind, seat, cell
///     and segment
/// @param figuresRemoved the figures that left their position in between: a figure that was moved is in both lists
/// @param features the features that are new or changed, in the order of MIX-17; a complete one has the points of its
///     completion, which no later scoring tile changes
/// @param offices the offices whose chips changed, by cell
/// @param points all points that were scored, in order
/// @param corrections of points and totals by disputes, in order
public record GameDiff(
        GameId game,
        @Within(min = 0) long from,
        @Within(min = 0) long to,
        @Nullable Change<Status> status,
        @Nullable Change<Integer> turn,
        @Nullable Change<Integer> tilesLeft,
        @Nullable Change<StepView> step,
        @Nullable Change<ScoringTilesView> scoringTiles,
        List<PlayerChange> players,
        List<TilePlacement> tiles,
        @Nullable List<TilePlacement> tilesTakenBack,
        List<String> setAside,
        List<MeepleChange> meeplesPlaced,
        List<MeepleChange> meeplesReturned,
        List<FigureChange> figuresPlaced,
        List<FigureChange> figuresRemoved,
        List<FeatureChange> features,
        List<OfficeChange> offices,
        List<Scored> points,
        List<CorrectedPoints> corrections) {
    public GameDiff {
        players = List.copyOf(players);
        tiles = List.copyOf(tiles);
        tilesTakenBack = tilesTakenBack == null || tilesTakenBack.isEmpty() ? null : List.copyOf(tilesTakenBack);
        setAside = List.copyOf(setAside);
        meeplesPlaced = List.copyOf(meeplesPlaced);
        meeplesReturned = List.copyOf(meeplesReturned);
        figuresPlaced = List.copyOf(figuresPlaced);
        figuresRemoved = List.copyOf(figuresRemoved);
        features = List.copyOf(features);
        offices = List.copyOf(offices);
        points = List.copyOf(points);
        corrections = List.copyOf(corrections);
    }

    /// A player who changed.
    ///
    /// @param player before and after; absent on the side on which the seat is free
    public record PlayerChange(@Seat int seat, Change<GameView.Player> player) {
        /// @param from null before the first event, as `to`
        static List<PlayerChange> between(@Nullable GameView from, @Nullable GameView to) {
            return Change.between(from, to, GameView::players, GameView.Player::seat).entrySet().stream()
                    .map(change -> new PlayerChange(change.getKey(), change.getValue()))
                    .toList();
        }
    }

    /// A tile that was placed, or taken back.
    public record TilePlacement(PlacedTile tile, Origin by) {}

    /// A meeple that was placed or returned.
    public record MeepleChange(MeepleAt meeple, Origin by) {
        /// Returns the meeples among figures, and the figures that count as meeples (ABBOT-6).
        static List<MeepleChange> of(List<FigureChange> figures) {
            return figures.stream()
                    .filter(change -> change.figure().figure().isMeeple())
                    .map(change -> new MeepleChange(meeple(change.figure()), change.by()))
                    .toList();
        }

        private static MeepleAt meeple(FigureAt figure) {
            return new MeepleAt(
                    figure.seat(),
                    figure.x(),
                    figure.y(),
                    Objects.requireNonNull(figure.segment(), "no segment"),
                    figure.figure() == Figure.MEEPLE ? null : figure.figure());
        }
    }

    /// A figure that took or left a position.
    public record FigureChange(FigureAt figure, Origin by) {}

    /// An office whose chips changed.
    ///
    /// @param office before and after; absent on the side on which no chips are on it
    public record OfficeChange(int x, int y, Change<OfficeView> office) {
        /// @param from null before the first event, as `to`
        static List<OfficeChange> between(@Nullable GameView from, @Nullable GameView to) {
            return Change.between(from, to, GameView::offices, OfficeView::cell).entrySet().stream()
                    .map(change -> new OfficeChange(
                            change.getKey().x(), change.getKey().y(), change.getValue()))
                    .toList();
        }
    }
}
