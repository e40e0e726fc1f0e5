package cartulary.record.surveyors;

import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.ScoringTilesView;
import cartulary.record.blame.Blame;
import cartulary.record.blame.Blame.ScoringTilesOrigin;
import cartulary.record.expansion.ExpansionPast;
import cartulary.record.why.ChangedWorth;
import cartulary.record.why.Claim;
import cartulary.record.why.PastFacts;
import cartulary.record.why.ScoredPosition;
import java.util.List;
import java.util.Optional;

/// The past of The Land Surveyors: what the scoring tiles changed. They score nothing themselves, and concern no seat.
public final class PastOfSurveyors implements ExpansionPast {
    @Override
    public boolean concerns(ExpansionEvent event, int seat) {
        return false;
    }

    @Override
    public Optional<SegmentStep> step(ExpansionEvent event) {
        return Optional.empty();
    }

    @Override
    public Optional<List<Claim>> claims(ScoredPosition position, ScoringEvent event) {
        return Optional.empty();
    }

    @Override
    public ChangedWorth changedWorth(ScoredPosition position, FeatureNow feature) {
        return new ScoringTileClaims(position, feature).changedWorth();
    }

    @Override
    public Optional<List<Claim>> claimsWithout(int seat, ScoringEvent event, List<Claim> explanation) {
        return Optional.empty();
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
