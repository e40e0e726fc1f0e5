package cartulary.recount;

import static cartulary.recount.ChangedLog.game;
import static cartulary.recount.ChangedLog.last;
import static cartulary.recount.ChangedLog.onePointMore;
import static cartulary.recount.ChangedLog.with;
import static cartulary.recount.ChangedLog.without;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.Rules;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DisputeRecountTest {
    /// A whole game with every scoring event.
    private static final List<Envelope> GAME = game(118);

    private static final long END = GAME.size();

    @Test
    void aRightScoreIsListedWithItsEqualCounts() {
        int index = last(GAME, FeatureScored.class, FeatureScored::complete);
        DisputeRecount recount = recount(GAME, DisputeTarget.score(index + 1L));
        ScoreEvidence recorded = evidence(GAME, index);
        assertThat(recount.scores()).containsExactly(new DisputedScore(index + 1L, recorded, recorded, recorded));
        assertThat(recount.agreed()).isTrue();
        assertThat(recount.stateDiffers()).isFalse();
        assertThat(recount.reading()).isNull();
    }

    @Test
    void bothEnginesCountARightScoreInPlaceOfAWrongOne() {
        for (Class<? extends ScoringEvent> type : List.of(FeatureScored.class, TollRaised.class, BetsSettled.class)) {
            int index = last(GAME, type, _ -> true);
            List<Envelope> wrong =
                    with(GAME, index, onePointMore(GAME.get(index).data()));
            DisputeRecount recount = recount(wrong, DisputeTarget.score(index + 1L));
            assertThat(recount.scores())
                    .containsExactly(new DisputedScore(
                            index + 1L, evidence(wrong, index), evidence(GAME, index), evidence(GAME, index)));
            assertThat(recount.agreed()).isTrue();
            assertThat(recount.stateDiffers())
                    .as("the state, with a wrong %s", type)
                    .isFalse();
        }
    }

    @Test
    void aLaterWrongScoreFollowsTheDisputedOneAndAnEarlierOneDoesNot() {
        int disputed = IntStream.range(0, GAME.size())
                .filter(i -> GAME.get(i).data() instanceof FeatureScored scored && !scored.complete())
                .findFirst()
                .orElseThrow();
        int later = last(GAME, FeatureScored.class, _ -> true);
        int earlier = IntStream.range(0, disputed)
                .filter(i -> GAME.get(i).data() instanceof FeatureScored)
                .findFirst()
                .orElseThrow();
        List<Envelope> wrong = with(GAME, later, onePointMore(GAME.get(later).data()));
        wrong = with(wrong, earlier, onePointMore(GAME.get(earlier).data()));
        assertThat(recount(wrong, DisputeTarget.score(disputed + 1L)).scores())
                .extracting(DisputedScore::revision)
                .containsExactly(disputed + 1L, later + 1L);
    }

    @Test
    void aScoreThatTheRecordLacksIsFoundByItsFeature() {
        int index = last(GAME, FeatureScored.class, FeatureScored::complete);
        Feature feature = ((FeatureScored) GAME.get(index).data()).feature();
        List<Envelope> lacking = without(GAME, index);
        DisputeRecount recount = recount(lacking, DisputeTarget.feature(END - 1, feature.at(), feature.segment()));
        DisputedScore due = recount.scores().getFirst();
        assertThat(due.recorded()).isNull();
        assertThat(due.byRules()).isEqualTo(evidence(GAME, index));
        assertThat(due.bySecondEngine()).isEqualTo(due.byRules());
        assertThat(due.revision()).isEqualTo(choiceBefore(index));
        assertThat(recount.scores()).hasSize(1);
        assertThat(recount.stateDiffers()).isFalse();
    }

    @Test
    void anySegmentNamesTheWholeFeature() {
        int index = last(GAME, FeatureScored.class, e -> e.feature().kind() == FeatureKind.FIELD);
        Feature field = ((FeatureScored) GAME.get(index).data()).feature();
        Cell other = field.tiles().getLast();
        List<DisputeTarget> targets = IntStream.rangeClosed(1, 9)
                .mapToObj(number -> DisputeTarget.feature(END, other, "f" + number))
                .flatMap(target -> DisputeRecount.of(GAME, target, null, Rules.standard()).stream())
                .map(DisputeRecount::target)
                .toList();
        assertThat(targets).contains(DisputeTarget.feature(END, field.at(), field.segment()));
    }

    @Test
    void theLastTollOfATollhouseAndTheSettlementOfAnOfficeAreFound() {
        int toll = last(GAME, TollRaised.class, _ -> true);
        int seat = ((TollRaised) GAME.get(toll).data()).seat();
        assertThat(recount(GAME, DisputeTarget.tollhouse(END, seat)).scores())
                .extracting(DisputedScore::revision)
                .containsExactly(toll + 1L);
        int settled = last(GAME, BetsSettled.class, _ -> true);
        Cell office = ((BetsSettled) GAME.get(settled).data()).cell();
        assertThat(recount(GAME, DisputeTarget.office(END, office)).scores())
                .extracting(DisputedScore::revision)
                .containsExactly(settled + 1L);
        assertThat(recount(GAME, DisputeTarget.office(settled, office)).scores())
                .as("before the settlement")
                .singleElement()
                .satisfies(nothing -> {
                    assertThat(nothing).isEqualTo(new DisputedScore(nothing.revision(), null, null, null));
                    assertThat(nothing.revision()).isLessThanOrEqualTo(settled);
                });
    }

    @Test
    void ofATotalOnlyDifferentScoresAreListedAndThoseOfTheSeatFirst() {
        int first = IntStream.range(0, GAME.size())
                .filter(i -> GAME.get(i).data() instanceof FeatureScored)
                .findFirst()
                .orElseThrow();
        int second = last(GAME, FeatureScored.class, _ -> true);
        int seat = seatOf(GAME.get(second).data());
        List<Envelope> wrong = with(GAME, first, onePointMore(GAME.get(first).data()));
        wrong = with(wrong, second, onePointMore(GAME.get(second).data()));
        assertThat(recount(wrong, DisputeTarget.total(END, seat)).scores())
                .extracting(DisputedScore::revision)
                .containsExactlyInAnyOrder(first + 1L, second + 1L)
                .first()
                .isEqualTo(seatOf(GAME.get(first).data()) == seat ? first + 1L : second + 1L);
        assertThat(recount(GAME, DisputeTarget.total(END, seat)).scores()).isEmpty();
    }

    @Test
    void aMeepleThatWasNotReturnedIsADifferenceOfTheState() {
        int index = last(GAME, MeeplesReturned.class, _ -> true);
        List<Envelope> wrong = with(GAME, index, new MeeplesReturned(List.of()));
        assertThat(recount(wrong, DisputeTarget.score(index)).stateDiffers()).isTrue();
        assertThat(recount(wrong, DisputeTarget.score(END - 2)).stateDiffers())
                .as("the state from a later command on")
                .isFalse();
    }

    @Test
    void aTargetThatDoesNotExistIsNotCounted() {
        assertThat(found(DisputeTarget.score(1))).isEmpty();
        assertThat(found(DisputeTarget.score(END + 1))).isEmpty();
        assertThat(found(DisputeTarget.feature(END, new Cell(99, 99), "r1"))).isEmpty();
        assertThat(found(DisputeTarget.feature(END, new Cell(0, 0), "no-such-segment")))
                .isEmpty();
        assertThat(found(DisputeTarget.office(END, new Cell(0, 0)))).isEmpty();
        assertThat(found(DisputeTarget.tollhouse(END, 5))).isEmpty();
        assertThat(found(DisputeTarget.total(END, 5))).isEmpty();
        assertThat(found(DisputeTarget.total(3, 0))).as("before the start").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 13, 19})
    void everyScoreOfARandomGameIsCountedAsItIsRecorded(int first) {
        for (int seed = first; seed < first + 6; seed++) {
            List<Envelope> log = new SimulatedGame(seed, LawSet.NONE).play().log();
            int seat = log.stream().noneMatch(event -> event.data() instanceof TilePlaced) ? -1 : 0;
            found(log, DisputeTarget.total(log.size(), seat)).ifPresent(recount -> {
                assertThat(recount.scores()).isEmpty();
                assertThat(recount.agreed()).isTrue();
                assertThat(recount.stateDiffers()).isFalse();
            });
        }
    }

    @Test
    void aRunningGameIsCountedFromWhatIsPublicSoFar() {
        var game = new SimulatedGame(118, 4, List.of(Expansion.BETS, Expansion.TOLLKEEPERS), LawSet.NONE).play();
        int counted = 0;
        for (long end : game.commandEnds()) {
            if (end > 60 && counted++ % 12 == 0) {
                DisputeRecount recount = recount(game.log().subList(0, (int) end), DisputeTarget.total(end, 0));
                assertThat(recount.scores()).as("at revision %d", end).isEmpty();
                assertThat(recount.agreed() && !recount.stateDiffers()).isTrue();
            }
        }
        assertThat(counted).isGreaterThan(24);
    }

    @Test
    void aPositionOnWhichNothingCanBeCountedIsADifferenceAndNotAgreed() {
        int scored = IntStream.range(0, GAME.size())
                .filter(i -> GAME.get(i).data() instanceof FeatureScored)
                .findFirst()
                .orElseThrow();
        int placed = last(GAME, TilePlaced.class, _ -> true);
        List<Envelope> impossible = with(GAME, placed, new TilePlaced(0, "no-such-tile", 50, 50, 0));
        DisputeRecount recount = recount(impossible, DisputeTarget.score(scored + 1L));
        assertThat(recount.agreed()).isFalse();
        assertThat(recount.stateDiffers()).isTrue();
    }

    private static int seatOf(GameEvent event) {
        return ((FeatureScored) event).points().getFirst().seat();
    }

    /// The revision of the first event of the command that contains an event.
    private static long choiceBefore(int index) {
        int first = index;
        while (GAME.get(first - 1).at().equals(GAME.get(index).at())
                && GAME.get(first - 1).actor().equals(GAME.get(index).actor())
                && !(GAME.get(first).data() instanceof GameEvent.MeeplePlaced)
                && !(GAME.get(first).data() instanceof GameEvent.PlacementSkipped)
                && !(GAME.get(first).data() instanceof GameEvent.TollhousePlaced)
                && !(GAME.get(first).data() instanceof GameEvent.TollhouseRelocated)) {
            first--;
        }
        return first + 1L;
    }

    static ScoreEvidence evidence(List<Envelope> log, int index) {
        return ScoreEvidence.of((ScoringEvent) log.get(index).data());
    }

    static DisputeRecount recount(List<Envelope> log, DisputeTarget target) {
        return recount(log, target, null);
    }

    static DisputeRecount recount(List<Envelope> log, DisputeTarget target, @Nullable DisputeReading reading) {
        return DisputeRecount.of(log, target, reading, Rules.standard()).orElseThrow();
    }

    static Optional<DisputeRecount> found(DisputeTarget target) {
        return found(GAME, target);
    }

    static Optional<DisputeRecount> found(List<Envelope> log, DisputeTarget target) {
        return DisputeRecount.of(log, target, null, Rules.standard());
    }
}
