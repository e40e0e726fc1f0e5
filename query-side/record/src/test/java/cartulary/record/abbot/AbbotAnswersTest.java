package cartulary.record.abbot;

import static cartulary.record.abbot.AbbotRecord.GAME;
import static cartulary.record.abbot.AbbotRecord.kinds;
import static cartulary.record.abbot.AbbotRecord.left;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.abbot.AbbotRecord.At;
import cartulary.record.answer.PastAnswers;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.ExplanationTexts;
import cartulary.record.why.Fact;
import cartulary.record.whynot.ExplainedWhyNot;
import cartulary.record.whynot.NoPoints;
import cartulary.record.whynot.WhyNot;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// Why an abbot scored, and why a seat got nothing for one or for a garden.
class AbbotAnswersTest {
    private static final At<AbbotCalledHome> CALLED = GAME.calledFromGarden();

    private static int other(int seat) {
        return (seat + 1) % 3;
    }

    @Test
    void anAbbotCalledHomeScoresItsTileAndTheOccupiedCellsAround() {
        AbbotCalledHome called = CALLED.event();
        var why = PastAnswers.why(GAME.record().upTo(CALLED.revision())).orElseThrow();

        assertThat(kinds(why.claims())).containsExactly(Kind.ABBOT, Kind.NOT_SURROUNDED, Kind.WORTH, Kind.CALLED_HOME);
        assertThat(why.points()).containsExactly(new SeatPoints(called.seat(), called.points()));
        assertThat(why.features()).isEmpty();
        assertThat(why.claims().getFirst().facts())
                .extracting(Fact::event, Fact::cell, Fact::segment)
                .containsExactly(tuple("AbbotPlaced", called.cell(), "garden"));
        assertThat(why.claims().get(2).facts())
                .extracting(Fact::cell)
                .contains(called.cell())
                .containsAll(called.cells())
                .hasSize(called.points());
        assertThat(new ExplanationTexts(Locale.ENGLISH).sentences(why.claims()))
                .contains(
                        "The abbot of {seat-%s} stands on the garden at %s,%s."
                                .formatted(called.seat(), called.x(), called.y()),
                        "Points: %s tiles × 1 = %s.".formatted(called.points(), called.points()),
                        "{seat-%s} called the abbot home and gets the points: %s."
                                .formatted(called.seat(), called.points()));
    }

    @Test
    void aSurroundedGardenIsExplainedLikeAMonastery() {
        At<FeatureScored> scored = GAME.scoredGarden();
        var why = PastAnswers.why(GAME.record().upTo(scored.revision())).orElseThrow();

        assertThat(kinds(why.claims()))
                .containsExactly(Kind.EXTENT, Kind.COMPLETE, Kind.WORTH, Kind.HOLDERS, Kind.WINNER);
        assertThat(why.points())
                .containsExactly(
                        new SeatPoints(scored.event().meeples().getFirst().seat(), 9));
        assertThat(new ExplanationTexts(Locale.ENGLISH).sentences(why.claims()))
                .contains("All eight cells around the garden hold tiles, so it is complete.");
    }

    @Test
    void onlyTheOwnerScoresAnAbbotCalledHome() {
        int owner = CALLED.event().seat();

        WhyNot ofOther = GAME.answer(CALLED.revision(), new NoPoints(other(owner), null));
        assertThat(ofOther.right()).isTrue();
        assertThat(kinds(ofOther)).containsExactly(Kind.ABBOT, Kind.CALLED_HOME, Kind.NOT_ABBOT);

        WhyNot ofOwner = GAME.answer(CALLED.revision(), new NoPoints(owner, null));
        assertThat(ofOwner.right()).isFalse();
        assertThat(kinds(ofOwner)).contains(Kind.CALLED_HOME, Kind.GOT);
    }

    @Test
    void aGardenLeftByItsAbbotScoresNothingForItsOwner() {
        var question = new NoPoints(CALLED.event().seat(), left(CALLED.event()));

        WhyNot answer = GAME.answer(CALLED.revision(), question);

        assertThat(answer.right()).isTrue();
        assertThat(kinds(answer)).containsExactly(Kind.EXTENT, Kind.NOT_SCORED, Kind.NO_MEEPLE, Kind.ABBOT_LEFT);
        assertThat(answer.claims().getLast().values())
                .containsEntry("points", CALLED.event().points())
                .containsEntry("seat", CALLED.event().seat());
        assertThat(answer.claims().getLast().facts())
                .singleElement()
                .satisfies(fact -> assertThat(fact.by().revision()).isEqualTo(CALLED.revision()));
        assertThat(kinds(GAME.answer(CALLED.revision() - 1, question))).doesNotContain(Kind.ABBOT_LEFT);
    }

    /// The monastery or garden that an abbot has left is completed later (ABBOT-13).
    @Test
    void whatAnAbbotHasLeftIsCompletedForNobody() {
        At<AbbotCalledHome> completed = GAME.all(AbbotCalledHome.class, GAME::isCompletedLater)
                .findFirst()
                .orElseThrow();

        WhyNot answer = GAME.answer(
                GAME.record().revision(), new NoPoints(completed.event().seat(), left(completed.event())));

        assertThat(kinds(answer)).containsExactly(Kind.EXTENT, Kind.UNCLAIMED, Kind.ABBOT_LEFT);
    }

    @Test
    void aSeatWithoutAbbotGotNothingForAGarden() {
        At<FeatureScored> scored = GAME.scoredGarden();
        Cell at = scored.event().feature().at();
        int owner = scored.event().meeples().getFirst().seat();

        WhyNot answer = GAME.answer(
                GAME.record().revision(), new NoPoints(other(owner), new SegmentAt(at.x(), at.y(), "garden")));

        assertThat(answer.right()).isTrue();
        assertThat(kinds(answer)).containsExactly(Kind.EXTENT, Kind.HOLDERS, Kind.WINNER, Kind.NO_MEEPLE);
        assertThat(ExplainedWhyNot.of(answer, Locale.ENGLISH).sentences())
                .contains("{seat-%s} has no abbot on the garden.".formatted(other(owner)));
    }

    @Test
    void whatASeatGotNothingForIsSaidInEveryLanguage() {
        for (int seat = 0; seat < 3; seat++) {
            List<WhyNot> answers = List.of(
                    GAME.answer(CALLED.revision(), new NoPoints(seat, null)),
                    GAME.answer(CALLED.revision(), new NoPoints(seat, left(CALLED.event()))),
                    GAME.answer(GAME.scoredGarden().revision(), new NoPoints(seat, null)));
            for (Locale language : Languages.ALL) {
                for (WhyNot answer : answers) {
                    assertThat(ExplainedWhyNot.of(answer, language).sentences())
                            .hasSameSizeAs(answer.claims())
                            .allSatisfy(sentence -> assertThat(sentence.replaceAll("\\{seat-\\d}", ""))
                                    .isNotBlank()
                                    .doesNotContain("null", "{", "}"));
                }
            }
        }
    }

    @Test
    void everyScoreOfAGardenInFinalScoringIsExplained() {
        List<At<FeatureScored>> gardens = GAME.all(
                        FeatureScored.class,
                        scored -> !scored.complete() && scored.feature().kind() == FeatureKind.GARDEN)
                .toList();
        for (At<FeatureScored> garden : gardens) {
            List<Claim> claims = PastAnswers.why(GAME.record().upTo(garden.revision()))
                    .orElseThrow()
                    .claims();
            assertThat(kinds(claims)).contains(Kind.INCOMPLETE);
        }
    }
}
