package cartulary.record.why;

import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.Score;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.record.past.FeatureState;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Explains why an event scored what it did. Costs a fold of the events up to it.
public final class Explainer {
    private final GameRecord record;
    private final List<? extends ExpansionClaims> expansions;
    private final PastFacts facts = new PastFacts();

    private Explainer(GameRecord record, List<? extends ExpansionClaims> expansions) {
        this.record = record;
        this.expansions = expansions;
    }

    /// Explains the last event of a record; empty if it scores nothing, if its evidence is not what is on the board,
    /// or if the points that the claims lead to are not those that are recorded: such an explanation would be none.
    public static Optional<Explanation> explain(GameRecord record, List<? extends ExpansionClaims> expansions) {
        return explainAfter(record, record.revision() - 1, expansions).stream().findFirst();
    }

    /// Explains all events after a revision that score, as {@link #explain}, in one fold.
    public static List<Explanation> explainAfter(
            GameRecord record, long revision, List<? extends ExpansionClaims> expansions) {
        var explainer = new Explainer(record, expansions);
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
            var position = new ScoredPosition(record, last, facts);
            return claims(position, event)
                    .map(claims -> explain(position, event, claims))
                    .filter(Explainer::leadsToThePoints);
        } catch (RuntimeException e) {
            // A manipulated record can name tiles, chips and meeples that are nowhere, which causes any exception.
            return Optional.empty();
        }
    }

    private Optional<List<Claim>> claims(ScoredPosition position, ScoringEvent event) {
        return event instanceof FeatureScored scored
                ? new FeatureClaims(position, scored, expansions).claims()
                : expansions.stream()
                        .flatMap(expansion -> expansion.claims(position, event).stream())
                        .findFirst();
    }

    private Explanation explain(ScoredPosition position, ScoringEvent event, List<Claim> claims) {
        List<FeatureNow> features =
                event.scoredFeatures().stream().map(position::now).toList();
        return new Explanation(
                Explanation.FORMAT,
                record.game(),
                position.scored().origin(),
                event.type(),
                features.stream().map(FeatureState::of).toList(),
                features.stream()
                        .flatMap(feature -> feature.segments().stream())
                        .toList(),
                claims,
                event.scores().stream().map(Score::seatPoints).toList());
    }

    private static boolean leadsToThePoints(Explanation explanation) {
        var points = new ArrayList<SeatPoints>();
        int sum = 0;
        Integer seat = null;
        for (Claim claim : explanation.claims()) {
            switch (claim.kind()) {
                case WINNER, HOLDER_SCORES, OWNER, CALLED_HOME ->
                    points.add(new SeatPoints(number(claim, "seat"), sum));
                case HIT -> seat = number(claim, "seat");
                case MISS -> points.add(new SeatPoints(number(claim, "seat"), 0));
                case WORTH -> {
                    sum = claim.terms().stream().mapToInt(Term::points).sum();
                    if (seat != null) {
                        points.add(new SeatPoints(seat, sum));
                        seat = null;
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
