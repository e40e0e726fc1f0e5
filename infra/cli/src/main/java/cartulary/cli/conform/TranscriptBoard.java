package cartulary.cli.conform;

import cartulary.cli.conform.ExpansionValues.Candidate;
import cartulary.cli.conform.ExpansionValues.FeatureOnTile;
import cartulary.cli.conform.ExpansionValues.Toll;
import cartulary.cli.conform.TranscriptLine.MeeplePosition;
import cartulary.cli.conform.TranscriptLine.Points;
import cartulary.cli.conform.TranscriptLine.Returned;
import cartulary.cli.conform.TranscriptLine.Spot;
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

/// The board of a game in the names and coordinates of its transcript.
final class TranscriptBoard {
    private final CoordinateMapping frame;
    private final Map<Cell, Laid> tiles = new HashMap<>();

    private record Laid(TranscriptTile tile, int toldQuarterTurns) {
        SegmentLocation onBoard(String segment) {
            return tile.location(segment).turned(toldQuarterTurns);
        }
    }

    TranscriptBoard(TranscriptTile startTile, Placement start) {
        frame = CoordinateMapping.of(start, startTile);
        tiles.put(new Cell(0, 0), new Laid(startTile, start.rotation() / 90));
    }

    /// @param placement in the coordinates of the transcript
    void lay(TranscriptTile tile, Placement placement) {
        tiles.put(toCatalogue(tile, placement).cell(), new Laid(tile, placement.rotation() / 90));
    }

    Placement toCatalogue(TranscriptTile tile, Placement placement) {
        return frame.toCatalogue(placement, tile);
    }

    List<Placement> placements(TranscriptTile tile, List<Placement> ours) {
        return ours.stream()
                .map(placement -> frame.toTranscript(placement, tile))
                .sorted()
                .toList();
    }

    /// Returns the spots of a placed tile.
    ///
    /// @param at its cell on the board of the rules
    List<Spot> spots(Cell at, List<MeepleSpot> ours) {
        Laid laid = laid(at);
        return ours.stream()
                .map(spot -> new Spot(laid.onBoard(spot.segment()), laid.tile().location(spot.segment())))
                .toList();
    }

    /// Returns the points of each player for a feature.
    List<Points> points(FeatureScored scored) {
        Feature feature = scored.feature();
        Boolean complete = feature.kind() == FeatureKind.FIELD ? null : scored.complete();
        List<Cell> cells =
                feature.tiles().stream().map(frame::toTranscript).sorted().toList();
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

    Cell toTranscript(Cell ours) {
        return frame.toTranscript(ours);
    }

    Cell toCatalogue(Cell told) {
        return frame.toCatalogue(told);
    }

    /// Returns the cells in transcript coordinates, sorted by x, then y.
    List<Cell> toTranscript(List<Cell> ours) {
        return ours.stream().map(frame::toTranscript).sorted().toList();
    }

    Candidate candidate(BetFeature ours) {
        List<Cell> cells = toTranscript(ours.feature().tiles());
        return new Candidate(
                new FeatureOnTile(
                        ours.feature().kind(), ours.segments().stream().sorted().toList()),
                cells,
                cells.size());
    }

    Toll toll(TollRaised ours) {
        var pictures = new EnumMap<TollGroup, Integer>(TollGroup.class);
        ours.pictures().forEach(picture -> pictures.put(picture.picture(), picture.count()));
        return new Toll(
                ours.seat(),
                toTranscript(ours.cell()),
                ours.side(),
                toTranscript(ours.road().tiles()),
                ours.segments().stream().sorted().toList(),
                pictures,
                ours.points());
    }

    Returned returned(MeepleAt meeple) {
        return new Returned(meeple.seat(), standing(meeple));
    }

    /// Returns the positions of the meeples of `player` that can be on a feature of this kind and these tiles.
    List<MeeplePosition> standing(List<MeepleAt> meeples, Points on) {
        return meeples.stream()
                .filter(meeple -> meeple.seat() == on.player())
                .map(this::standing)
                .filter(standing -> standing.location().kind() == on.kind())
                .filter(standing -> on.tiles().contains(standing.cell()))
                .toList();
    }

    private MeeplePosition standing(MeepleAt meeple) {
        Cell cell = meeple.cell();
        return new MeeplePosition(frame.toTranscript(cell), laid(cell).onBoard(meeple.segment()));
    }

    private Laid laid(Cell ours) {
        return Objects.requireNonNull(tiles.get(ours), () -> "no tile is at " + ours);
    }
}
