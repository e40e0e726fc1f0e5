package cartulary.record.abbot;

import static cartulary.contracts.rule.RuleId.ABBOT_10;
import static cartulary.contracts.rule.RuleId.ABBOT_12;
import static cartulary.contracts.rule.RuleId.ABBOT_13;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.OpenPlace;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.PastFacts;
import cartulary.record.why.ScoredPosition;
import cartulary.record.why.Term;
import cartulary.record.why.Term.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The claims about an abbot that was called home.
record AbbotClaims(ScoredPosition position, AbbotCalledHome called) {
    /// Returns where the abbot of a seat stands, which is on the board.
    ///
    /// @param feature the monastery or garden on which it stands
    static Claim stands(PastFacts facts, FigureAt abbot, FeatureNow feature, RuleId rule) {
        return Claim.of(
                Kind.ABBOT,
                Map.of(
                        "seat",
                        abbot.seat(),
                        "x",
                        abbot.x(),
                        "y",
                        abbot.y(),
                        "feature",
                        feature.feature().kind()),
                List.of(rule),
                List.of(facts.figure(abbot.seat(), Figure.ABBOT)));
    }

    /// Returns the claims; empty if the board is not as the event says.
    Optional<List<Claim>> claims() {
        var abbot = new FigureAt(called.seat(), Figure.ABBOT, called.x(), called.y(), called.segment());
        return position.rules()
                .feature(position.before(), called.cell(), called.segment())
                .filter(left -> position.view().figures().contains(abbot) && isAsRecorded(left))
                .map(left -> claims(abbot, left));
    }

    private boolean isAsRecorded(FeatureNow left) {
        return !left.complete()
                && left.feature().kind() == called.kind()
                && left.feature().tiles().equals(tiles());
    }

    /// Returns the tiles that count, by x, then y: the tile of the abbot and the occupied cells around it.
    private List<Cell> tiles() {
        var tiles = new ArrayList<>(called.cells());
        tiles.add(called.cell());
        return tiles.stream().sorted().toList();
    }

    private List<Claim> claims(FigureAt abbot, FeatureNow left) {
        int tiles = left.feature().tiles().size();
        return List.of(
                stands(position.facts(), abbot, left, ABBOT_10),
                Claim.of(
                        Kind.NOT_SURROUNDED,
                        Map.of("feature", called.kind(), "open", emptyCells()),
                        ABBOT_12,
                        ABBOT_13),
                new Claim(
                        Kind.WORTH,
                        Map.of("points", tiles),
                        List.of(new Term(tiles, Thing.TILE, 1)),
                        List.of(ABBOT_10),
                        position.facts().tiles(left.feature().tiles())),
                Claim.of(Kind.CALLED_HOME, Map.of("seat", called.seat(), "points", tiles), ABBOT_10));
    }

    private String emptyCells() {
        return position
                .rules()
                .openPlaces(position.before(), new SegmentAt(called.x(), called.y(), called.segment()))
                .stream()
                .map(OpenPlace::cell)
                .map(cell -> cell.x() + "," + cell.y())
                .collect(Collectors.joining("; "));
    }
}
