package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.FlagFell;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RulesVersion;
import cartulary.rules.Rules;
import cartulary.rules.replay.Course;
import cartulary.rules.replay.CourseReplay;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.PositionReplay;
import cartulary.rules.replay.RecordedDecision;
import cartulary.rules.replay.ReplayedCommand.Accepted;
import cartulary.secondengine.Position;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.recount.Recount;
import cartulary.secondengine.tollkeepers.TollCount;
import cartulary.testkit.SampleSize;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Games of the corpus, decided again by their own rules and by others: one in four, or all of them in the long tests.
class ReadjudicatedCorpusTest {
    private static final int EVERY = SampleSize.of(4, 1);
    private static final Rules RULES = Rules.standard();
    private static final List<List<Envelope>> GAMES = new ArrayList<>();

    private static final List<DisputeReading> READINGS = HouseRules.SETTINGS.values().stream()
            .flatMap(List::stream)
            .map(DisputeReading::of)
            .toList();

    @BeforeAll
    static void readGames() throws IOException, UnreadableFileException {
        Corpus corpus = Corpus.read();
        for (int i = 0; i < corpus.games().size(); i += EVERY) {
            GAMES.add(CorpusGame.log(corpus.record(corpus.games().get(i))));
        }
    }

    @Test
    void everyCommandOfEveryGameIsDecidedAsItWas() {
        for (List<Envelope> log : GAMES) {
            List<Integer> begin = new ArrayList<>();
            var replay = new PositionReplay(RULES, log, DisputeReading.OWN);
            while (replay.hasNext()) {
                RecordedDecision command = replay.next();
                assertThat(command.isSame()).as("%s", command).isTrue();
                begin.add(command.from());
            }
            assertThat(begin).isEqualTo(commands(log));
        }
    }

    /// Returns the games without a corrected score. A dispute is about the recorded scores, so that no other reading
    /// follows its correction.
    private static List<List<Envelope>> uncorrectedGames() {
        return GAMES.stream()
                .filter(log -> log.stream().noneMatch(event -> event.data() instanceof ScoreCorrected))
                .toList();
    }

    /// Clocks do not run in another course of a game.
    private static GameEvent withoutClock(GameEvent event) {
        return event instanceof GameOpened opened
                ? new GameOpened(opened.host(), opened.options().withoutClock(), opened.seed())
                : event;
    }

    @Test
    void everyGameEndsAsItDid() {
        for (List<Envelope> log : uncorrectedGames()) {
            for (RulesVersion version : RulesVersion.values()) {
                Course course = new CourseReplay(
                                RULES, log, new DisputeReading(version.number(), HouseRules.Partial.NONE))
                        .run();
                assertThat(course.different()).isZero();
                assertThat(course.skipped()).isEmpty();
                assertThat(course.expired()).isEmpty();
                assertThat(course.events())
                        .isEqualTo(log.stream()
                                .map(Envelope::data)
                                .filter(event -> !(event instanceof DisputeEvent
                                        || event instanceof ClocksSet
                                        || event instanceof FlagFell))
                                .map(ReadjudicatedCorpusTest::withoutClock)
                                .toList());
                assertThat(course.decided().ranking())
                        .isEqualTo(course.recorded().ranking());
                assertThat(course.decided().rulesVersion()).isSameAs(version);
            }
        }
    }

    /// The evidence of scores is changed, which nothing later depends on.
    @Test
    void exactlyTheChangedEventsAreReportedEachWithTheDecidedOne() {
        for (List<Envelope> log : GAMES) {
            var changed = new ArrayList<>(log);
            var revisions = new ArrayList<Long>();
            var decided = new ArrayList<GameEvent>();
            for (int i = 0; i < log.size(); i++) {
                if (log.get(i).data() instanceof FeatureScored e) {
                    changed.set(
                            i,
                            log.get(i)
                                    .with(new FeatureScored(
                                            e.feature(),
                                            e.complete(),
                                            e.meeples(),
                                            e.points(),
                                            List.of(RuleId.BASE_1))));
                    revisions.add(i + 1L);
                    decided.add(e);
                }
            }
            List<RecordedDecision> different = different(changed, DisputeReading.OWN);
            assertThat(different)
                    .flatExtracting(it -> it.difference().recorded())
                    .extracting(it -> ((Envelope) it).revision())
                    .isEqualTo(revisions);
            assertThat(different)
                    .<GameEvent>flatExtracting(it -> it.difference().decided())
                    .isEqualTo(decided);
        }
    }

    @Test
    void withoutFieldsExactlyTheMeeplesOnFieldsAreSkippedAndTheirPointsAreMissing() {
        int skipped = 0;
        for (List<Envelope> log : uncorrectedGames()) {
            skipped += assertOnlyFieldsAreMissingWithoutThem(log);
        }
        assertThat(skipped).isGreaterThan(100 / EVERY);
    }

    /// Without fields, some turns of this game are over with a tile that the record takes back.
    @Test
    void aTileThatIsTakenBackIsNotPlacedIfTheTurnWouldBeOverWithIt() throws Exception {
        assertThat(assertOnlyFieldsAreMissingWithoutThem(Corpus.read().log("clocks-signed")))
                .isPositive();
    }

    private static int assertOnlyFieldsAreMissingWithoutThem(List<Envelope> log) {
        Course course = new CourseReplay(RULES, log, DisputeReading.of(FieldRules.OFF)).run();
        List<Long> onFields = log.stream()
                .filter(it -> it.data() instanceof MeeplePlaced e && e.kind() == FeatureKind.FIELD)
                .map(Envelope::revision)
                .toList();
        // Where no other figure could be placed, nobody is asked, and no time runs out.
        List<Course.Skipped> skippedMeeples = course.skipped().stream()
                .filter(it -> !(it.choice() instanceof PlacementSkipped || it.choice() instanceof StepExpired))
                .toList();
        assertThat(skippedMeeples).extracting(Course.Skipped::revision).isEqualTo(onFields);
        assertThat(skippedMeeples).extracting(Course.Skipped::rule).isSubsetOf(RuleId.BASE_41, RuleId.BASE_7);
        for (var player : course.recorded().players()) {
            int seat = player.seat();
            assertThat(course.decided().score(seat)).isEqualTo(course.recorded().score(seat) - fieldPoints(log, seat));
        }
        return onFields.size();
    }

    @Test
    void theOtherReadingOfBookmakersScoresTheFieldsThatTheSecondEngineScores() {
        int changed = 0;
        for (List<Envelope> log : uncorrectedGames()) {
            GameOptions options = ((GameOpened) log.getFirst().data()).options();
            for (BookmakerFields fields : BookmakerFields.values()) {
                Course course = new CourseReplay(RULES, log, DisputeReading.of(fields)).run();
                boolean isScored = log.stream().anyMatch(it -> it.data() instanceof FinalScoringBegan);
                if (!options.plays(Expansion.BETS)
                        || !isScored
                        || !course.skipped().isEmpty()) {
                    continue;
                }
                List<GameEvent> own = finalScoring(log, options);
                List<GameEvent> other = finalScoring(log, course.decided().options());
                for (var player : course.recorded().players()) {
                    int seat = player.seat();
                    assertThat(course.decided().score(seat) - course.recorded().score(seat))
                            .isEqualTo(points(other, seat) - points(own, seat));
                }
                changed += course.different() > 0 ? 1 : 0;
            }
        }
        assertThat(changed).isGreaterThan(2 / EVERY);
    }

    @Test
    void theSecondEngineAgreesWithWhatWouldHaveBeen() {
        for (int i = 0; i < GAMES.size(); i += 20 / EVERY) {
            recountByAllReadings(GAMES.get(i));
        }
    }

    @Tag("long")
    @Test
    void theSecondEngineAgreesWithWhatWouldHaveBecomeOfEveryGame() {
        GAMES.forEach(ReadjudicatedCorpusTest::recountByAllReadings);
    }

    private static void recountByAllReadings(List<Envelope> log) {
        for (DisputeReading reading : READINGS) {
            Course course = new CourseReplay(RULES, log, reading).run();
            if (course.different() > 0) {
                var recount = new Recount();
                assertThat(course.events())
                        .allSatisfy(event -> assertThat(recount.next(event)).isEmpty());
            }
        }
    }

    /// Every command is decided, also where a meeple is on a segment that the reading does not have.
    @Test
    void everyCommandIsDecidedByEveryReading() {
        int different = 0;
        for (List<Envelope> log : GAMES) {
            int commands = commands(log).size();
            for (DisputeReading reading : READINGS) {
                var replay = new PositionReplay(RULES, log, reading);
                int decided = 0;
                while (replay.hasNext()) {
                    different += replay.next().isSame() ? 0 : 1;
                    decided++;
                }
                assertThat(decided).isEqualTo(commands);
            }
        }
        assertThat(different).isGreaterThan(200 / EVERY);
    }

    private static List<RecordedDecision> different(List<Envelope> log, DisputeReading reading) {
        var different = new ArrayList<RecordedDecision>();
        var replay = new PositionReplay(RULES, log, reading);
        while (replay.hasNext()) {
            RecordedDecision command = replay.next();
            if (!command.isSame()) {
                different.add(command);
            }
        }
        return different;
    }

    /// The indexes at which commands begin, from the replay that follows its own decisions.
    private static List<Integer> commands(List<Envelope> log) {
        var begin = new ArrayList<Integer>();
        var replay = new GameReplay(RULES, log);
        while (replay.hasNext()) {
            begin.add(((Accepted) replay.next()).from());
        }
        return begin;
    }

    private static int fieldPoints(List<Envelope> log, int seat) {
        return points(
                log.stream()
                        .map(Envelope::data)
                        .filter(it ->
                                it instanceof FeatureScored e && e.feature().kind() == FeatureKind.FIELD)
                        .toList(),
                seat);
    }

    private static List<GameEvent> finalScoring(List<Envelope> log, GameOptions options) {
        var position = new Position();
        var tolls = new TollCount();
        log.stream()
                .map(Envelope::data)
                .takeWhile(event -> !(event instanceof FinalScoringBegan))
                .forEach(event -> {
                    position.follow(event);
                    tolls.follow(event);
                });
        return new SecondEngine(Catalogue.standard(), options)
                .finalScoring(position.tiles(), position.meeples(), tolls.finalScores());
    }

    private static int points(List<? extends GameEvent> events, int seat) {
        return events.stream()
                .filter(ScoringEvent.class::isInstance)
                .mapToInt(event -> switch (event) {
                    case FeatureScored e ->
                        e.points().stream()
                                .filter(it -> it.seat() == seat)
                                .mapToInt(SeatPoints::points)
                                .sum();
                    case TollRaised e -> e.seat() == seat ? e.points() : 0;
                    default -> 0;
                })
                .sum();
    }
}
