package cartulary.record.why;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;

/// What a scoring event says about the board.
///
/// @param before the game before the event
/// @param facts the events before it
record BoardEvidence(Rules rules, Game before, PastFacts facts, ScoringEvent event) {
    /// Returns whether the board is as the event says: its features, meeples, tollhouse, pictures and sizes.
    boolean isOnTheBoard() {
        return switch (event) {
            case FeatureScored e -> {
                FeatureNow now = now(e.feature());
                yield now.feature().equals(e.feature())
                        && now.complete() == e.complete()
                        && now.meeples().equals(e.meeples());
            }
            case TollRaised e -> {
                FeatureNow now = now(e.road());
                SegmentAt road = now.segments().getFirst();
                yield now.feature().equals(e.road())
                        && now.complete() == e.complete()
                        && facts.tollhouse(e.seat()).cell().equals(new Cell(e.x(), e.y()))
                        && rules.endsAtTollhouse(before, e.seat(), road)
                        && rules.pictures(before, road).equals(e.pictures());
            }
            case BetsSettled e ->
                e.features().stream().allMatch(this::isThere)
                        && e.bets().stream().allMatch(bet -> isOfItsFeature(e, bet));
        };
    }

    private FeatureNow now(Feature feature) {
        return rules.feature(before, feature.at(), feature.segment()).orElseThrow();
    }

    private boolean isThere(BetFeature settled) {
        return now(settled.feature()).feature().equals(settled.feature());
    }

    private static boolean isOfItsFeature(BetsSettled settled, SettledBet bet) {
        return settled.features().stream()
                .filter(one -> one.segments().contains(bet.segment()))
                .anyMatch(one -> one.feature().tiles().size() == bet.size());
    }
}
