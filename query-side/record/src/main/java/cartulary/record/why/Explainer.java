package cartulary.record.why;

import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.Score;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.FeatureState;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim.Kind;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Explains why an event scored what it did. Costs a fold of the events up to it.
public final class Explainer {
    private final GameRecord record;
    private final Rules rules;
    private final PastFacts facts = new PastFacts();

    private Explainer(GameRecord record) {
        this.record = record;
        this.rules = record.rules();
    }

    /// Explains the last event of a record; empty if it scores nothing, if its evidence is not what is on the board,
    /// or if the points that the claims lead to are not those that are recorded: such an explanation would be none.
    public static Optional<Explanation> explain(GameRecord record) {
        return explainAfter(record, record.revision() - 1).stream().findFirst();
    }

    /// Explains all events after a revision that score, as {@link #explain}, in one fold.
    public static List<Explanation> explainAfter(GameRecord record, long revision) {
        var explainer = new Explainer(record);
        var explanations = new ArrayList<Explanation>();
        record.replay().forEach(event -> {
            if (event.origin().revision() > revision && event.event() instanceof ScoringEvent scoring) {
                explainer.sound(event, scoring).ifPresent(explanations::add);
            }
            explainer.facts.add(event);
        });
        return explanations;
    }

    private Optional<Explanation> sound(RecordedEvent last, ScoringEvent event) {
        try {
            return new BoardEvidence(rules, last.before(), facts, event).isOnTheBoard()
                    ? Optional.of(explain(last, event)).filter(Explainer::leadsToThePoints)
                    : Optional.empty();
        } catch (RuntimeException e) {
            // A manipulated record can name tiles, chips and meeples that are nowhere, which causes any exception.
            return Optional.empty();
        }
    }

    private Explanation explain(RecordedEvent last, ScoringEvent event) {
        Game before = last.before();
        List<FeatureNow> features = event.scoredFeatures().stream()
                .map(feature ->
                        rules.feature(before, feature.at(), feature.segment()).orElseThrow())
                .toList();
        List<Claim> claims =
                switch (event) {
                    case FeatureScored e ->
                        new FeatureClaims(rules, before, facts, e, features.getFirst())
                                .claims(rules.view(record.game(), before));
                    case TollRaised e -> new TollClaims(facts, e).claims();
                    case BetsSettled e -> betClaims(before, e);
                };
        List<SeatPoints> points = event.scores().stream().map(Score::seatPoints).toList();
        return new Explanation(
                Explanation.FORMAT,
                record.game(),
                last.origin(),
                event.type(),
                features.stream().map(FeatureState::of).toList(),
                features.stream()
                        .flatMap(feature -> feature.segments().stream())
                        .toList(),
                claims,
                points);
    }

    private List<Claim> betClaims(Game before, BetsSettled event) {
        List<FeatureNow> features = rules.features(record.game(), before).features().stream()
                .filter(one -> one.feature().kind() == FeatureKind.ROAD
                        || one.feature().kind() == FeatureKind.CITY)
                .filter(one -> one.segments().stream().map(SegmentAt::cell).anyMatch(event.cell()::equals))
                .toList();
        PlacedTile last = rules.view(record.game(), before).tiles().getLast();
        var lastCell = new Cell(last.x(), last.y());
        List<FeatureNow> candidates = features.stream()
                .filter(one -> one.complete() == event.complete())
                .filter(one -> !one.complete() || one.feature().tiles().contains(lastCell))
                .toList();
        List<FeatureNow> closed = event.complete()
                ? List.of()
                : features.stream().filter(FeatureNow::complete).toList();
        return new BetClaims(facts, event, candidates, closed).claims();
    }

    private static boolean leadsToThePoints(Explanation explanation) {
        var points = new ArrayList<SeatPoints>();
        int sum = 0;
        Integer bettor = null;
        for (Claim claim : explanation.claims()) {
            switch (claim.kind()) {
                case WINNER, OWNER -> points.add(new SeatPoints(number(claim, "seat"), sum));
                case HIT -> bettor = number(claim, "seat");
                case MISS -> points.add(new SeatPoints(number(claim, "seat"), 0));
                case WORTH -> {
                    sum = claim.terms().stream().mapToInt(Term::points).sum();
                    if (bettor != null) {
                        points.add(new SeatPoints(bettor, sum));
                        bettor = null;
                    }
                }
                case Kind _ -> {}
            }
        }
        return points.equals(explanation.points());
    }

    private static int number(Claim claim, String value) {
        return (Integer) claim.values().getOrDefault(value, 0);
    }
}
