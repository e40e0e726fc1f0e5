package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import cartulary.verifier.Fault;
import cartulary.verifier.Verifier;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Changed evidence of a cathedral, or of a road to one, is found three times: by the other events of the record
/// (REC-44), by the rules, and by the second engine.
class FalseCathedralsTest {
    private static final ScriptedGame PLAYED = new ScriptedGame(CathedralGames.LOOP, CathedralGames.OPTIONS)
            .people(2)
            .start()
            .toTheEnd();
    private static final List<Envelope> LOG = List.copyOf(PLAYED.log());

    @Test
    void theUnchangedRecordHolds() throws UnreadableFileException {
        assertThat(faults(LOG)).isEmpty();
    }

    @Test
    void anotherLengthOfARoadAtACathedralIsFound() throws UnreadableFileException {
        assertFound(
                FalseCathedralsTest::isCathedral,
                feature -> withFirst(
                        feature,
                        road -> new CountedRoad(road.segments(), road.tiles(), road.counted() + 1, road.complete())));
    }

    @Test
    void aRoadLeftOutIsFound() throws UnreadableFileException {
        assertFound(
                FalseCathedralsTest::isCathedral,
                feature ->
                        feature.with(feature.roads().subList(1, feature.roads().size())));
    }

    @Test
    void aRoadWithOneTileLessIsFound() throws UnreadableFileException {
        assertFound(
                FalseCathedralsTest::isCathedral,
                feature -> withFirst(
                        feature,
                        road -> new CountedRoad(
                                road.segments(),
                                road.tiles().subList(1, road.tiles().size()),
                                road.counted() - 1,
                                road.complete())));
    }

    @Test
    void anotherLengthOfARoadWithBothEndsAtACathedralIsFound() throws UnreadableFileException {
        assertFound(
                feature -> feature.counted() != null,
                feature -> feature.between(feature.cathedrals(), feature.tiles().size()));
        assertFound(
                feature -> feature.counted() != null,
                feature -> feature.between(feature.cathedrals(), feature.length() + 1));
    }

    @Test
    void anotherLengthOfAnyRoadToACathedralIsFound() throws UnreadableFileException {
        assertFound(
                feature -> feature.cathedrals() != null && feature.counted() == null,
                feature -> feature.between(feature.cathedrals(), feature.tiles().size() + 1));
    }

    @Test
    void otherCathedralsOfARoadAreFound() throws UnreadableFileException {
        assertFound(
                feature -> feature.cathedrals() != null,
                feature -> feature.between(
                        List.of(feature.tiles().getFirst(), feature.tiles().getLast()), 9));
    }

    /// The change is of points alone, which the recount corrects.
    @Test
    void aWrongScoreOfAnArchbishopThatWasCorrectedHolds() throws UnreadableFileException {
        var game = new ScriptedGame(CathedralGames.LOOP, CathedralGames.OPTIONS)
                .people(2)
                .start()
                .toTheEnd();
        long revision = game.lastRevision(FeatureScored.class, scored -> isCathedral(scored.feature()));
        var right = (FeatureScored) game.at(revision);
        game.record(
                revision,
                new FeatureScored(
                        right.feature(),
                        right.complete(),
                        right.meeples(),
                        right.points().stream()
                                .map(it -> new SeatPoints(it.seat(), it.points() + 1))
                                .toList(),
                        right.rules()));
        assertThat(faults(game.log()))
                .extracting(Fault::check)
                .contains(Check.EVIDENCE, Check.RULES, Check.SECOND_ENGINE);
        game.dispute(0, DisputeTarget.score(revision), null).everybodyAgrees(1, DisputeOutcome.CORRECTED, null);
        assertThat(faults(game.log())).isEmpty();
    }

    /// Changes each event with such a feature, one at a time.
    private static void assertFound(Predicate<Feature> which, UnaryOperator<Feature> change)
            throws UnreadableFileException {
        List<Envelope> all = LOG.stream()
                .filter(event -> Stream.of(event.data())
                        .flatMap(FalseCathedralsTest::feature)
                        .anyMatch(which))
                .toList();
        assertThat(all).isNotEmpty();
        for (Envelope changed : all) {
            var log = new ArrayList<>(LOG);
            log.set((int) changed.revision() - 1, changed.with(changed(changed.data(), change)));
            assertThat(faults(log))
                    .as("%s", changed)
                    .extracting(Fault::check)
                    .contains(Check.EVIDENCE, Check.RULES, Check.SECOND_ENGINE);
        }
    }

    private static Stream<Feature> feature(GameEvent event) {
        return switch (event) {
            case FeatureCompleted e -> Stream.of(e.feature());
            case FeatureScored e -> Stream.of(e.feature());
            default -> Stream.empty();
        };
    }

    private static GameEvent changed(GameEvent event, UnaryOperator<Feature> change) {
        return switch (event) {
            case FeatureCompleted e -> new FeatureCompleted(change.apply(e.feature()));
            case FeatureScored e ->
                new FeatureScored(change.apply(e.feature()), e.complete(), e.meeples(), e.points(), e.rules());
            default -> event;
        };
    }

    private static Feature withFirst(Feature cathedral, UnaryOperator<CountedRoad> change) {
        var roads = new ArrayList<>(cathedral.roads());
        roads.set(0, change.apply(roads.getFirst()));
        return cathedral.with(roads);
    }

    private static boolean isCathedral(Feature feature) {
        return feature.kind() == FeatureKind.CATHEDRAL;
    }

    private static List<Fault> faults(List<Envelope> log) throws UnreadableFileException {
        return new Verifier(List.of(), List.of())
                .withRecount()
                .verify(new RecordFile(log.stream().map(EventCodec::publicBytes).toList(), null))
                .faults();
    }
}
