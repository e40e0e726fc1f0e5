package cartulary.record.whynot;

import cartulary.contracts.event.Feature;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.OpenPlace;
import cartulary.record.past.FeatureState;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim;
import cartulary.record.why.Explainer;
import cartulary.record.why.Explanation;
import cartulary.record.why.Fact;
import cartulary.record.why.PastFacts;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// A game at a revision, with all events up to there. Costs a fold of these events.
///
/// @param events in order; not empty
public record PastPosition(
        GameRecord record, List<RecordedEvent> events, PastFacts facts, List<? extends ExpansionAnswers> expansions) {
    public PastPosition {
        events = List.copyOf(events);
        expansions = List.copyOf(expansions);
    }

    /// Returns the position at the last revision of a record.
    public static PastPosition of(GameRecord record, List<? extends ExpansionAnswers> expansions) {
        var facts = new PastFacts();
        List<RecordedEvent> events = record.replay().peek(facts::add).toList();
        return new PastPosition(record, events, facts, expansions);
    }

    /// Returns the same game at the revision after an event.
    public PastPosition after(RecordedEvent event) {
        return of(record.upTo(event.origin().revision()), expansions);
    }

    /// Returns the explanation of an event that scores; empty if there is none, as of {@link Explainer}.
    public Optional<Explanation> explanation(RecordedEvent event) {
        return Explainer.explain(record.upTo(event.origin().revision()), expansions);
    }

    public Game game() {
        return events.getLast().after();
    }

    public Rules rules() {
        return record.rules();
    }

    public GameView view() {
        return rules().view(record.game(), game());
    }

    public List<PlacedTile> tiles() {
        return view().tiles();
    }

    public Optional<FeatureNow> feature(SegmentAt at) {
        return rules().feature(game(), at.cell(), at.segment());
    }

    public List<OpenPlace> openPlaces(FeatureNow feature) {
        return rules().openPlaces(game(), feature.segments().getFirst());
    }

    /// Returns the last event of a kind.
    public Optional<RecordedEvent> last(Predicate<RecordedEvent> kind) {
        return events.reversed().stream().filter(kind).findFirst();
    }

    /// Returns an event as a fact about a feature.
    public static Fact fact(RecordedEvent event, Feature feature) {
        return new Fact(
                event.origin(),
                event.event().type(),
                feature.at().x(),
                feature.at().y(),
                feature.segment());
    }

    /// Returns whether an event is about a feature. A feature is scored once, and does not change after its completion
    /// or in final scoring.
    public static boolean isSame(Feature event, FeatureNow now) {
        return event.kind() == now.feature().kind()
                && event.at().equals(now.feature().at())
                && event.segment().equals(now.feature().segment())
                && event.tiles().equals(now.feature().tiles());
    }

    public WhyNot answer(Question question, boolean right, List<FeatureNow> features, List<Claim> claims) {
        return answer(question, right, features, List.of(), claims);
    }

    public WhyNot answer(
            Question question, boolean right, List<FeatureNow> features, List<OpenPlace> open, List<Claim> claims) {
        var segments = new ArrayList<SegmentAt>();
        features.forEach(feature -> segments.addAll(feature.segments()));
        return new WhyNot(
                WhyNot.FORMAT,
                record.game(),
                record.revision(),
                question.kind(),
                right,
                features.stream().map(FeatureState::of).toList(),
                segments,
                open,
                claims);
    }
}
