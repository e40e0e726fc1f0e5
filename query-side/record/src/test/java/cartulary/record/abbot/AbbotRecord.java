package cartulary.record.abbot;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.whynot.Question;
import cartulary.record.whynot.WhyNot;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// A recorded game with abbots, and where things happened in it.
record AbbotRecord(GameRecord record) {
    /// An event and its revision.
    record At<E extends GameEvent>(long revision, E event) {}

    /// A game in which an abbot is called home from a garden, another returns from a completed one, a third has left
    /// what is completed later, and a player completes what their abbot stands on.
    static final AbbotRecord GAME = LongStream.rangeClosed(1, 100)
            .mapToObj(seed -> new AbbotRecord(AbbotGames.whole(seed)))
            .filter(AbbotRecord::hasEverything)
            .findFirst()
            .orElseThrow();

    private boolean hasEverything() {
        return all(AbbotCalledHome.class, called -> called.kind() == FeatureKind.GARDEN)
                        .findAny()
                        .isPresent()
                && all(AbbotCalledHome.class, this::isCompletedLater).findAny().isPresent()
                && all(
                                FeatureScored.class,
                                scored -> scored.feature().kind() == FeatureKind.GARDEN && scored.complete())
                        .findAny()
                        .isPresent()
                && record.events().stream().anyMatch(this::returnsToActivePlayer);
    }

    /// Returns whether what an abbot has left is completed later.
    boolean isCompletedLater(AbbotCalledHome called) {
        return all(
                        FeatureCompleted.class,
                        done -> done.feature().at().equals(called.cell())
                                && done.feature().kind() == called.kind())
                .findAny()
                .isPresent();
    }

    private boolean returnsToActivePlayer(Envelope envelope) {
        return envelope.data() instanceof MeeplesReturned returned
                && returned.meeples().stream()
                        .anyMatch(meeple -> meeple.figure() == Figure.ABBOT
                                && envelope.actor().equals(Actor.seat(meeple.seat()))
                                && !isLastTile(meeple.cell(), envelope.revision()));
    }

    private boolean isLastTile(Cell cell, long revision) {
        return all(TilePlaced.class, _ -> true)
                .filter(placed -> placed.revision() < revision)
                .reduce((_, later) -> later)
                .orElseThrow()
                .event()
                .cell()
                .equals(cell);
    }

    static SegmentAt left(AbbotCalledHome called) {
        return new SegmentAt(called.x(), called.y(), called.segment());
    }

    <E extends GameEvent> At<E> first(Class<E> type, Predicate<E> condition) {
        return all(type, condition).findFirst().orElseThrow();
    }

    <E extends GameEvent> Stream<At<E>> all(Class<E> type, Predicate<E> condition) {
        return record.events().stream()
                .filter(envelope -> type.isInstance(envelope.data()) && condition.test(type.cast(envelope.data())))
                .map((Envelope envelope) -> new At<>(envelope.revision(), type.cast(envelope.data())));
    }

    At<AbbotCalledHome> calledFromGarden() {
        return first(AbbotCalledHome.class, called -> called.kind() == FeatureKind.GARDEN);
    }

    At<FeatureScored> scoredGarden() {
        return first(
                FeatureScored.class,
                scored -> scored.complete() && scored.feature().kind() == FeatureKind.GARDEN);
    }

    At<MeeplesReturned> returnedAbbot() {
        return first(
                MeeplesReturned.class,
                returned -> returned.meeples().stream().map(MeepleAt::figure).anyMatch(Figure.ABBOT::equals));
    }

    WhyNot answer(long revision, Question question) {
        return PastAnswers.whyNot(record.upTo(revision), question).orElseThrow();
    }

    static List<Kind> kinds(WhyNot answer) {
        return kinds(answer.claims());
    }

    static List<Kind> kinds(List<Claim> claims) {
        return claims.stream().map(Claim::kind).toList();
    }
}
