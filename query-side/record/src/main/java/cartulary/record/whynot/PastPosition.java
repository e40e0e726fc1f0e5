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
record PastPosition(GameRecord record, List<RecordedEvent> events, PastFacts facts) {
    static PastPosition of(GameRecord record) {
        var facts = new PastFacts();
        List<RecordedEvent> events = record.replay().peek(facts::add).toList();
        return new PastPosition(record, events, facts);
    }

    Game game() {
        return events.getLast().after();
    }

    Rules rules() {
        return record.rules();
    }

    GameView view() {
        return rules().view(record.game(), game());
    }

    List<PlacedTile> tiles() {
        return view().tiles();
    }

    Optional<FeatureNow> feature(SegmentAt at) {
        return rules().feature(game(), at.cell(), at.segment());
    }

    List<OpenPlace> openPlaces(FeatureNow feature) {
        return rules().openPlaces(game(), feature.segments().getFirst());
    }

    /// Returns the last event of a kind.
    Optional<RecordedEvent> last(Predicate<RecordedEvent> kind) {
        return events.reversed().stream().filter(kind).findFirst();
    }

    /// Returns an event as a fact about a feature.
    static Fact fact(RecordedEvent event, Feature feature) {
        return new Fact(
                event.origin(),
                event.event().type(),
                feature.at().x(),
                feature.at().y(),
                feature.segment());
    }

    WhyNot answer(Question question, boolean right, List<FeatureNow> features, List<Claim> claims) {
        return answer(question, right, features, List.of(), claims);
    }

    WhyNot answer(
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
