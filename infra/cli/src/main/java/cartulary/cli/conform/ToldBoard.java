package cartulary.cli.conform;

import cartulary.cli.conform.Expanded.Candidate;
import cartulary.cli.conform.Expanded.Named;
import cartulary.cli.conform.Expanded.Toll;
import cartulary.cli.conform.TranscriptLine.Points;
import cartulary.cli.conform.TranscriptLine.Returned;
import cartulary.cli.conform.TranscriptLine.Spot;
import cartulary.cli.conform.TranscriptLine.Standing;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.view.Legal.MeepleSpot;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The board of a game, told in the names and coordinates of its transcript.
final class ToldBoard {
    private final Frame frame;
    private final Map<Cell, Laid> tiles = new HashMap<>();

    private record Laid(NamedTile tile, int toldQuarterTurns) {
        Location onBoard(String segment) {
            return tile.location(segment).turned(toldQuarterTurns);
        }
    }

    ToldBoard(NamedTile startTile, Placement start) {
        frame = Frame.of(start, startTile);
        tiles.put(new Cell(0, 0), new Laid(startTile, start.rotation() / 90));
    }

    /// @param told as the transcript lays it
    void lay(NamedTile tile, Placement told) {
        tiles.put(ours(tile, told).cell(), new Laid(tile, told.rotation() / 90));
    }

    Placement ours(NamedTile tile, Placement told) {
        return frame.ours(told, tile);
    }

    List<Placement> placements(NamedTile tile, List<Placement> ours) {
        return ours.stream()
                .map(placement -> frame.told(placement, tile))
                .sorted()
                .toList();
    }

    /// The spots of a tile that was laid.
    ///
    /// @param at its cell on our board
    List<Spot> spots(Cell at, List<MeepleSpot> ours) {
        Laid laid = laid(at);
        return ours.stream()
                .map(spot -> new Spot(laid.onBoard(spot.segment()), laid.tile().location(spot.segment())))
                .toList();
    }

    /// Each player's points for a feature.
    List<Points> points(FeatureScored scored) {
        Feature feature = scored.feature();
        Boolean complete = feature.kind() == FeatureKind.FIELD ? null : scored.complete();
        List<Cell> cells = feature.tiles().stream().map(frame::told).sorted().toList();
        return scored.points().stream()
                .map(seat -> new Points(
                        seat.seat(),
                        seat.points(),
                        feature.kind(),
                        complete,
                        feature.coatsOfArms(),
                        feature.cities().size(),
                        cells))
                .toList();
    }

    Cell toldCell(Cell ours) {
        return frame.told(ours);
    }

    Cell ours(Cell told) {
        return frame.ours(told);
    }

    /// Sorted by x, then y.
    List<Cell> toldCells(List<Cell> ours) {
        return ours.stream().map(frame::told).sorted().toList();
    }

    Candidate candidate(BetFeature ours) {
        List<Cell> cells = toldCells(ours.feature().tiles());
        return new Candidate(
                new Named(
                        ours.feature().kind(), ours.segments().stream().sorted().toList()),
                cells,
                cells.size());
    }

    Toll toll(TollRaised ours) {
        var pictures = new EnumMap<TollGroup, Integer>(TollGroup.class);
        ours.pictures().forEach(picture -> pictures.put(picture.picture(), picture.count()));
        return new Toll(
                ours.seat(),
                toldCell(ours.cell()),
                ours.side(),
                toldCells(ours.road().tiles()),
                ours.segments().stream().sorted().toList(),
                pictures,
                ours.points());
    }

    Returned returned(MeepleAt meeple) {
        return new Returned(meeple.seat(), standing(meeple));
    }

    /// Where those of these meeples stand that belong to `player` and may be on a feature of that kind
    /// and those tiles.
    List<Standing> standing(List<MeepleAt> meeples, Points on) {
        return meeples.stream()
                .filter(meeple -> meeple.seat() == on.player())
                .map(this::standing)
                .filter(standing -> standing.location().kind() == on.kind())
                .filter(standing -> on.tiles().contains(standing.cell()))
                .toList();
    }

    private Standing standing(MeepleAt meeple) {
        Cell cell = meeple.cell();
        return new Standing(frame.told(cell), laid(cell).onBoard(meeple.segment()));
    }

    private Laid laid(Cell ours) {
        return Objects.requireNonNull(tiles.get(ours), () -> "no tile lies at " + ours);
    }
}
