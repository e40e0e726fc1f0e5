package cartulary.verifier;

import static cartulary.verifier.ChangedScores.oneMeepleMore;
import static cartulary.verifier.ChangedScores.onePointMore;
import static cartulary.verifier.ChangedScores.oneTileLess;
import static cartulary.verifier.ChangedScores.toll;
import static cartulary.verifier.ChangedScores.winner;
import static cartulary.verifier.ChangedScores.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.rule.RuleId;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verdict.StageResult;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The recount of records by the second engine.
class RecountTest {
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of());

    /// A whole game with every scoring event.
    private static final List<Envelope> GAME = new SimulatedGame(
                    118, 4, List.of(Expansion.BETS, Expansion.TOLLKEEPERS), LawSet.NONE)
            .play()
            .log();

    @Test
    void aSecondEngineCountsTheSamePointsInGamesWithBothExpansions() throws UnreadableFileException {
        for (int seed = 0; seed < SampleSize.of(5, 20); seed++) {
            assertCountedTheSame(
                    new SimulatedGame(seed, 2 + seed % 5, List.of(Expansion.BETS, Expansion.TOLLKEEPERS), LawSet.NONE));
        }
    }

    private static void assertCountedTheSame(SimulatedGame game) throws UnreadableFileException {
        Verdict verdict = VERIFIER.withRecount().verify(file(game.play().log()));
        assertThat(verdict.faults()).as("the game %s", verdict.game()).isEmpty();
        assertThat(verdict.stages()).contains(new StageResult(Stage.RECOUNT, Result.HOLDS));
    }

    @Test
    void anAbandonedGameIsCountedUpToItsEnd() throws UnreadableFileException {
        List<Envelope> log = PlayedGame.whole(7, PlayedGame.BOTH).events().stream()
                .map(Envelope::publicForm)
                .toList();
        Verdict verdict = VERIFIER.withRecount().verify(file(log));
        assertThat(log).extracting(it -> it.data().type()).contains("GameAbandoned");
        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.stages()).contains(new StageResult(Stage.RECOUNT, Result.HOLDS));
    }

    @Test
    void withoutTheOptionPointsAreNotCountedAgain() throws UnreadableFileException {
        assertThat(VERIFIER.verify(file(GAME)).stages()).contains(new StageResult(Stage.RECOUNT, Result.NOT_CHECKED));
    }

    @Test
    void recordsOfRunningGamesAreCountedAsFarAsTheyGo() {
        for (int size = 1; size < GAME.size(); size += 25) {
            assertThat(faults(GAME.subList(0, size))).isEmpty();
        }
    }

    @Test
    void changedPointsAreFoundWhereTheyWereScored() {
        assertFound(FeatureScored.class, e -> e.complete(), e -> onePointMore(e));
        assertFound(FeatureScored.class, e -> !e.complete(), e -> onePointMore(e));
        assertFound(TollRaised.class, e -> e.complete(), e -> toll(e, e.side(), e.points() + 1));
        assertFound(TollRaised.class, e -> !e.complete(), e -> toll(e, e.side(), e.points() + 1));
        assertFound(BetsSettled.class, e -> e.complete(), e -> onePointMore(e));
        assertFound(BetsSettled.class, e -> !e.complete(), e -> onePointMore(e));
    }

    @Test
    void changedEvidenceIsFoundWhereItIsRecorded() {
        assertFound(FeatureScored.class, _ -> true, e -> oneTileLess(e));
        assertFound(FeatureScored.class, _ -> true, e -> oneMeepleMore(e));
        assertFound(FeatureCompleted.class, _ -> true, e -> new FeatureCompleted(oneTileLess(e.feature())));
        assertFound(TollRaised.class, _ -> true, e -> toll(e, 3 - e.side(), e.points()));
        assertFound(MeeplesReturned.class, _ -> true, _ -> new MeeplesReturned(List.of()));
        assertFound(TollhouseTurned.class, _ -> true, e -> new TollhouseTurned(e.seat(), 3 - e.side()));
    }

    @Test
    void aChangedRankingIsFound() {
        GameFinished end =
                (GameFinished) GAME.get(last(GameFinished.class, _ -> true)).data();
        int score = end.ranking().getFirst().score();
        assertFound(GameFinished.class, _ -> true, e -> winner(e, 2, score));
        assertFound(GameFinished.class, _ -> true, e -> winner(e, 1, score + 1));
    }

    @Test
    void aChipThatIsNotSettledIsFound() {
        assertFound(BetsSettled.class, e -> e.bets().size() > 1, ChangedScores::withoutTheFirstBet);
    }

    @Test
    void theFaultNamesTheRuleOfTheScore() {
        int index = last(FeatureScored.class, e -> e.feature().kind() == FeatureKind.FIELD);
        FeatureScored changed = onePointMore((FeatureScored) GAME.get(index).data());
        assertThat(faults(with(GAME, index, changed)))
                .containsExactly(new Fault(
                        Stage.RECOUNT,
                        Check.SECOND_ENGINE,
                        index + 1L,
                        RuleId.BASE_36,
                        "a second engine counts another FeatureScored"));
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                FeatureScored.class,
                FeatureCompleted.class,
                TollRaised.class,
                BetsSettled.class,
                MeeplesReturned.class,
                TollhouseTurned.class,
                GameFinished.class
            })
    void anEventThatIsLeftOutIsMissedAtTheNextCountedOne(Class<? extends GameEvent> type) {
        int index = last(type, _ -> true);
        var log = new ArrayList<>(GAME);
        log.remove(index);
        assertThat(faults(log)).singleElement().satisfies(fault -> {
            assertThat(fault.revision()).isEqualTo(index + 1L);
            assertThat(fault.problem()).startsWith("a second engine counts " + type.getSimpleName() + " before ");
        });
    }

    @Test
    void anEventThatIsRecordedTwiceIsFound() {
        int index = last(FeatureScored.class, _ -> true);
        var log = new ArrayList<>(GAME);
        log.add(index + 1, GAME.get(index));
        assertThat(faults(log).getFirst().revision()).isEqualTo(index + 2L);
    }

    @Test
    void aPositionOnWhichNothingCanBeCountedIsAFault() {
        int index = last(TilePlaced.class, _ -> true);
        var unknown = new TilePlaced(0, "no-such-tile", 50, 50, 0);
        assertThat(faults(with(GAME, index, unknown))).singleElement().satisfies(fault -> assertThat(fault.problem())
                .isEqualTo("a second engine cannot count on this position (NullPointerException)"));
    }

    /// The rules decided these games by one reading of BET-30. Counting by the other one stands for rules that are
    /// wrong, which deciding again does not find.
    @Test
    void aDefectOfTheRulesIsFound() {
        assertThat(IntStream.range(0, 20)
                        .mapToObj(seed -> new SimulatedGame(seed, 3, List.of(Expansion.BETS), LawSet.NONE).play()))
                .anyMatch(game -> !faults(withOtherReading(game.log())).isEmpty());
    }

    private static List<Envelope> withOtherReading(List<Envelope> log) {
        GameOpened opened = (GameOpened) log.getFirst().data();
        GameOptions options = opened.options();
        HouseRules own = options.houseRules();
        GameOptions others = options.with(
                own.with(BookmakerFields.values()[1 - own.bookmakerFields().ordinal()]));
        return with(log, 0, new GameOpened(opened.host(), others, opened.seed()));
    }

    /// Changes the last such event; it must be the only fault.
    private static <E extends GameEvent> void assertFound(
            Class<E> type, Predicate<E> which, Function<E, GameEvent> change) {
        int index = last(type, which);
        GameEvent changed = change.apply(type.cast(GAME.get(index).data()));
        assertThat(faults(with(GAME, index, changed)))
                .extracting(Fault::stage, Fault::revision)
                .as("the faults of a record with %s", changed)
                .containsExactly(tuple(Stage.RECOUNT, index + 1L));
    }

    private static <E extends GameEvent> int last(Class<E> type, Predicate<E> which) {
        for (int i = GAME.size() - 1; i >= 0; i--) {
            GameEvent event = GAME.get(i).data();
            if (type.isInstance(event) && which.test(type.cast(event))) {
                return i;
            }
        }
        throw new AssertionError("the game has no such " + type.getSimpleName());
    }

    /// The faults of this stage alone.
    private static List<Fault> faults(List<Envelope> log) {
        var findings = new Findings();
        RecountStage.check(log, Corrections.of(log), findings);
        return findings.faults();
    }

    private static RecordFile file(List<Envelope> log) {
        return new RecordFile(log.stream().map(EventCodec::publicBytes).toList(), null);
    }
}
