package cartulary.record.history;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.record.RandomGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.history.SubjectHistory.FeatureStep;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.FeatureState;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.surveyors.SurveyorGames;
import cartulary.rules.game.Game;
import cartulary.secondengine.LaidScoringTiles;
import cartulary.secondengine.SecondEngine;
import cartulary.testkit.SampleSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Histories of features, compared with the features that the second engine finds on the board of each revision.
class FeatureHistoryTest {
    /// What the second engine can tell: the extent of a feature.
    private static final Set<FeatureStep> EXTENT =
            Set.of(FeatureStep.BEGUN, FeatureStep.GROWN, FeatureStep.JOINED, FeatureStep.CITY_COMPLETED);

    private record Step(long revision, FeatureStep step, FeatureState feature, List<SegmentAt> from) {}

    private final SplittableRandom random = new SplittableRandom(16);

    @Test
    void featuresGrowAndJoinAsTheSecondEngineFindsThem() {
        compare(4);
    }

    @Test
    @Tag("long")
    void featuresOfTwoHundredGamesGrowAndJoinAsTheSecondEngineFindsThem() {
        compare(200);
    }

    @Test
    void featuresUnderScoringTilesGrowAndJoinAsTheSecondEngineFindsThem() {
        compare(SurveyorGames.belowZero(), "scoring tiles");
    }

    @Test
    void featuresGrowAsIfTilesThatWereTakenBackHadNotBeenPlaced() {
        for (int seed = 1; seed <= SampleSize.of(4, 40); seed++) {
            compare(RandomGames.withTakeBacks(seed), "take-backs, seed " + seed);
        }
    }

    private void compare(int games) {
        for (int seed = 1; seed <= games; seed++) {
            compare(RandomGames.whole(seed), "seed " + seed);
        }
    }

    private void compare(GameRecord record, String name) {
        var boards = new SecondEngineBoards(record);
        List<FeatureNow> features = boards.last();
        for (int i = 0; i < 12 && !features.isEmpty(); i++) {
            FeatureNow feature = features.get(random.nextInt(features.size()));
            SegmentAt any =
                    feature.segments().get(random.nextInt(feature.segments().size()));
            assertThat(steps(record, any)).as("%s, %s", name, any).isEqualTo(boards.steps(feature.segments()));
        }
    }

    private static List<Step> steps(GameRecord record, SegmentAt any) {
        return PastAnswers.history(record, Subject.feature(any)).orElseThrow().entries().stream()
                .filter(entry -> EXTENT.contains(entry.change()))
                .map(entry -> new Step(entry.by().revision(), entry.change(), entry.feature(), entry.from()))
                .toList();
    }

    /// The features of a game after each of its tiles, and after the events that tell of completed cities, by the
    /// second engine.
    private static final class SecondEngineBoards {
        private record Board(boolean isCityCompleted, List<FeatureNow> features) {}

        private final TreeMap<Long, Board> boards = new TreeMap<>();

        SecondEngineBoards(GameRecord record) {
            GameOptions options = record.replay()
                    .map(RecordedEvent::after)
                    .map(Game::options)
                    .findFirst()
                    .orElseThrow();
            var engine = new SecondEngine(Catalogue.standard(), options);
            Set<Long> takenBack = record.takenBack();
            record.replay().forEach(recorded -> {
                switch (recorded.event()) {
                    case TilePlaced _ when takenBack.contains(recorded.origin().revision()) -> {}
                    case GameStarted _ -> put(engine, record, recorded, false);
                    case TilePlaced _ -> put(engine, record, recorded, false);
                    case FeatureCompleted e
                    when e.feature().kind() == FeatureKind.CITY -> put(engine, record, recorded, true);
                    case GameEvent _ -> {}
                }
            });
        }

        private void put(SecondEngine engine, GameRecord record, RecordedEvent recorded, boolean isCityCompleted) {
            GameView view = record.rules().view(record.game(), recorded.after());
            boards.put(
                    view.revision(),
                    new Board(
                            isCityCompleted, engine.features(view.tiles(), view.meeples(), LaidScoringTiles.of(view))));
        }

        List<FeatureNow> last() {
            return boards.isEmpty() ? List.of() : boards.lastEntry().getValue().features();
        }

        List<Step> steps(List<SegmentAt> segments) {
            var steps = new ArrayList<Step>();
            var before = new ArrayList<FeatureNow>();
            boards.forEach((revision, board) -> {
                var parts = new ArrayList<FeatureNow>();
                for (FeatureNow feature : board.features()) {
                    if (segments.contains(feature.segments().getFirst())) {
                        parts.add(step(revision, board, feature, before, steps));
                    }
                }
                before.clear();
                before.addAll(parts);
            });
            return steps;
        }

        /// Adds the step of a part. The completed cities of a field count only from the event that tells of them.
        private static FeatureNow step(
                long revision, Board board, FeatureNow part, List<FeatureNow> before, List<Step> steps) {
            List<FeatureNow> from = before.stream()
                    .filter(one -> part.segments().containsAll(one.segments()))
                    .toList();
            boolean isLarger = from.size() != 1
                    || !from.getFirst().feature().tiles().equals(part.feature().tiles());
            if (isLarger) {
                FeatureStep step =
                        switch (from.size()) {
                            case 0 -> FeatureStep.BEGUN;
                            case 1 -> FeatureStep.GROWN;
                            default -> FeatureStep.JOINED;
                        };
                List<SegmentAt> names = from.stream()
                        .map(FeatureState::of)
                        .map(FeatureState::name)
                        .toList();
                steps.add(new Step(revision, step, FeatureState.of(part), names));
                return part;
            }
            if (from.getFirst().feature().cities().equals(part.feature().cities())) {
                return part;
            }
            if (board.isCityCompleted()) {
                steps.add(new Step(revision, FeatureStep.CITY_COMPLETED, FeatureState.of(part), List.of()));
                return part;
            }
            return from.getFirst();
        }
    }

    @Test
    void theScoringOfAFeatureIsInItsHistory() {
        int found = 0;
        for (int seed = 1; seed <= SampleSize.of(4, 10); seed++) {
            GameRecord record = RandomGames.whole(seed);
            for (var event : record.events()) {
                if (event.data() instanceof FeatureScored scored) {
                    var name = new SegmentAt(
                            scored.feature().at().x(),
                            scored.feature().at().y(),
                            scored.feature().segment());
                    List<HistoryEntry> entries = PastAnswers.history(record, Subject.feature(name))
                            .orElseThrow()
                            .entries();
                    assertThat(entries)
                            .filteredOn(entry -> entry.change() == FeatureStep.SCORED)
                            .anySatisfy(entry -> {
                                assertThat(entry.by().revision()).isEqualTo(event.revision());
                                assertThat(entry.points()).hasSameSizeAs(scored.points());
                                assertThat(entry.feature().tiles())
                                        .isEqualTo(scored.feature().tiles());
                            });
                    found++;
                }
            }
        }
        assertThat(found).isGreaterThan(50);
    }

    @Test
    void aSegmentThatIsNotOnTheBoardHasNoHistory() {
        GameRecord record = RandomGames.whole(1);

        assertThat(PastAnswers.history(record, Subject.feature(new SegmentAt(60, 60, "c0"))))
                .isEmpty();
        assertThat(PastAnswers.history(record, Subject.feature(new SegmentAt(0, 0, "c7"))))
                .isEmpty();
    }
}
