package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.SeatPoints;
import java.util.ArrayList;
import java.util.List;

/// Scoring events with one thing changed.
final class ChangedScores {
    private ChangedScores() {}

    /// Returns a log in which the event at an index is another one.
    static List<Envelope> with(List<Envelope> log, int index, GameEvent event) {
        var changed = new ArrayList<>(log);
        Envelope old = log.get(index);
        changed.set(index, old.with(event));
        return changed;
    }

    static FeatureScored onePointMore(FeatureScored event) {
        SeatPoints first = event.points().getFirst();
        return new FeatureScored(
                event.feature(),
                event.complete(),
                event.meeples(),
                withFirst(event.points(), new SeatPoints(first.seat(), first.points() + 1)),
                event.rules());
    }

    static FeatureScored oneMeepleMore(FeatureScored event) {
        SeatCount first = event.meeples().getFirst();
        return new FeatureScored(
                event.feature(),
                event.complete(),
                withFirst(event.meeples(), new SeatCount(first.seat(), first.meeples() + 1)),
                event.points(),
                event.rules());
    }

    static FeatureScored oneTileLess(FeatureScored event) {
        return new FeatureScored(
                oneTileLess(event.feature()), event.complete(), event.meeples(), event.points(), event.rules());
    }

    static Feature oneTileLess(Feature feature) {
        return new Feature(
                feature.kind(),
                feature.at(),
                feature.segment(),
                feature.tiles().subList(1, feature.tiles().size()),
                feature.coatsOfArms(),
                feature.cities());
    }

    static TollRaised toll(TollRaised event, int side, int points) {
        return new TollRaised(
                event.seat(),
                event.x(),
                event.y(),
                side,
                event.road(),
                event.segments(),
                event.complete(),
                event.pictures(),
                points,
                event.rules());
    }

    static BetsSettled onePointMore(BetsSettled event) {
        SettledBet bet = event.bets().getFirst();
        return bets(
                event,
                withFirst(
                        event.bets(),
                        new SettledBet(
                                bet.seat(),
                                bet.chip(),
                                bet.nonce(),
                                bet.segment(),
                                bet.size(),
                                bet.points() + 1,
                                bet.choiceNonce())));
    }

    static BetsSettled withoutTheFirstBet(BetsSettled event) {
        return bets(event, event.bets().subList(1, event.bets().size()));
    }

    private static BetsSettled bets(BetsSettled event, List<SettledBet> bets) {
        return new BetsSettled(event.x(), event.y(), event.complete(), event.features(), bets, event.rules());
    }

    /// Returns a ranking in which the winner has other values.
    static GameFinished winner(GameFinished event, int rank, int score) {
        Rank first = event.ranking().getFirst();
        return new GameFinished(withFirst(event.ranking(), new Rank(rank, first.seat(), score, first.resigned())));
    }

    private static <T> List<T> withFirst(List<T> list, T first) {
        var changed = new ArrayList<>(list);
        changed.set(0, first);
        return changed;
    }
}
