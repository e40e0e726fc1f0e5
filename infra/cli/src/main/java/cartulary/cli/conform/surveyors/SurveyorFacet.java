package cartulary.cli.conform.surveyors;

import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.line.ComparedGame;
import cartulary.cli.conform.line.Facet;
import cartulary.cli.conform.line.Line;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.ScoringTilesView;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Objects;

/// The Land Surveyors: the tiles that are active in a turn and after it, and what they change about scores. Transcripts
/// name no tile in the score of a cathedral, whose points alone are compared.
public final class SurveyorFacet implements Facet {
    @Override
    public void describeScore(ObjectNode entry, FeatureScored scored, ComparedGame game) {
        AppliedScoringTile tile = scored.scoringTile();
        FeatureKind kind = scored.feature().kind();
        if (tile == null || kind == FeatureKind.CATHEDRAL) {
            return;
        }
        entry.put("surveyor", tile.tile()).put("added", tile.added());
        if (kind != FeatureKind.MONASTERY) {
            entry.put("tilesCounted", tile.counted());
        }
        if (kind == FeatureKind.CITY) {
            entry.put("pennantsCounted", scored.feature().coatsOfArms());
        }
    }

    @Override
    public void compareTurn(Line turn, ComparedGame game) {
        if (!game.plays(Expansion.SURVEYORS)) {
            return;
        }
        turn.same("surveyors", active(game.viewBefore()));
        turn.same(
                "surveyorsAdvanced",
                game.events(SurveyorsAdvanced.class).findAny().isPresent());
        turn.same("surveyorsNext", active(game.view()));
    }

    private static ObjectNode active(GameView view) {
        ScoringTilesView tiles = Objects.requireNonNull(view.scoringTiles());
        return object(
                "city", tiles.city().active(),
                "road", tiles.road().active(),
                "monastery", tiles.monastery().active());
    }

    @Override
    public void compareFinal(Line end, ComparedGame game) {}
}
