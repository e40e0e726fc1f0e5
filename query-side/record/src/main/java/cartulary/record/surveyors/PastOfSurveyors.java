package cartulary.record.surveyors;

import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.ScoringTilesView;
import cartulary.record.blame.Blame;
import cartulary.record.blame.Blame.ScoringTilesOrigin;
import cartulary.record.expansion.ExpansionPast;
import cartulary.record.why.ChangedWorth;
import cartulary.record.why.PastFacts;
import cartulary.record.why.ScoredPosition;

/// The past of The Land Surveyors: what the scoring tiles changed. They score nothing themselves, and concern no seat.
public final class PastOfSurveyors implements ExpansionPast {
    @Override
    public ChangedWorth changedWorth(ScoredPosition position, FeatureNow feature) {
        return new ScoringTileClaims(position, feature).changedWorth();
    }

    @Override
    public Blame addOrigins(Blame blame, GameView view, PastFacts facts) {
        return facts.last(SurveyorsEvent.class, _ -> true)
                .map(laid -> blame.withScoringTiles(new ScoringTilesOrigin(tiles(laid.event()), laid.by())))
                .orElse(blame);
    }

    private static ScoringTilesView tiles(SurveyorsEvent event) {
        return new ScoringTilesView(event.city(), event.road(), event.monastery());
    }
}
