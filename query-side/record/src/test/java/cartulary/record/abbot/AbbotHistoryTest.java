package cartulary.record.abbot;

import static cartulary.record.abbot.AbbotRecord.GAME;
import static cartulary.record.abbot.AbbotRecord.left;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.abbot.AbbotRecord.At;
import cartulary.record.answer.PastAnswers;
import cartulary.record.blame.Blame;
import cartulary.record.diff.DiffCalculator;
import cartulary.record.diff.GameDiff;
import cartulary.record.history.Subject;
import cartulary.record.history.SubjectHistory.FeatureStep;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.Scored;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the histories, the blame and the diffs of a game say about abbots.
class AbbotHistoryTest {
    private static final At<AbbotCalledHome> CALLED = GAME.calledFromGarden();

    private static List<HistoryEntry> entries(Subject subject) {
        return PastAnswers.history(GAME.record(), subject).orElseThrow().entries();
    }

    @Test
    void aGardenIsClaimedAndLeft() {
        List<HistoryEntry> entries = entries(Subject.feature(left(CALLED.event())));

        assertThat(entries.stream().map(HistoryEntry::change).filter(step -> step != FeatureStep.GROWN))
                .startsWith(FeatureStep.BEGUN, FeatureStep.MEEPLE_PLACED, FeatureStep.CALLED_HOME);
        assertThat(entries)
                .filteredOn(entry -> entry.change() == FeatureStep.CALLED_HOME)
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.by().revision()).isEqualTo(CALLED.revision());
                    assertThat(entry.points())
                            .extracting(Scored::points)
                            .containsExactly(CALLED.event().points());
                    assertThat(entry.feature().meeples()).isEmpty();
                    assertThat(entry.feature().complete()).isFalse();
                });
    }

    @Test
    void aSurroundedGardenIsCompletedAndScoredAndItsAbbotReturns() {
        var scored = GAME.scoredGarden().event().feature();

        assertThat(entries(Subject.feature(
                                new SegmentAt(scored.at().x(), scored.at().y(), scored.segment())))
                        .stream()
                        .map(HistoryEntry::change)
                        .filter(step -> step != FeatureStep.GROWN))
                .containsExactly(
                        FeatureStep.BEGUN,
                        FeatureStep.MEEPLE_PLACED,
                        FeatureStep.COMPLETED,
                        FeatureStep.SCORED,
                        FeatureStep.MEEPLES_RETURNED);
    }

    @Test
    void anAbbotHasTheHistoryOfAMeepleOnItsSegment() {
        List<HistoryEntry> called = entries(Subject.meeple(left(CALLED.event())));
        assertThat(called).extracting(HistoryEntry::event).containsExactly("AbbotPlaced", "AbbotCalledHome");
        assertThat(called.getLast().points())
                .extracting(Scored::seat, Scored::points)
                .containsExactly(tuple(CALLED.event().seat(), CALLED.event().points()));

        MeepleAt returned = GAME.returnedAbbot().event().meeples().stream()
                .filter(meeple -> meeple.figure() == Figure.ABBOT)
                .findFirst()
                .orElseThrow();
        assertThat(entries(Subject.meeple(new SegmentAt(returned.x(), returned.y(), returned.segment()))))
                .extracting(HistoryEntry::event)
                .containsExactly("AbbotPlaced", "FeatureScored", "MeeplesReturned");
    }

    @Test
    void theTileOfAGardenShowsItsAbbot() {
        assertThat(entries(Subject.tile(CALLED.event().cell())))
                .extracting(HistoryEntry::event)
                .containsExactly("TileDrawn", "TilePlaced", "AbbotPlaced", "AbbotCalledHome");
    }

    @Test
    void aSeatShowsItsAbbotAndItsPoints() {
        int seat = CALLED.event().seat();
        List<HistoryEntry> entries = entries(Subject.player(seat));
        List<Long> ofAbbot = GAME.all(AbbotCalledHome.class, called -> called.seat() == seat)
                .map(At::revision)
                .toList();

        assertThat(entries.stream()
                        .filter(entry -> entry.event().equals("AbbotCalledHome"))
                        .map(entry -> entry.by().revision()))
                .isEqualTo(ofAbbot);
        assertThat(entries.stream().filter(entry -> entry.event().equals("AbbotPlaced")))
                .hasSize((int) GAME.all(AbbotPlaced.class, placed -> placed.seat() == seat)
                        .count());
        int score = GAME.record()
                .rules()
                .view(
                        GAME.record().game(),
                        GAME.record()
                                .replay()
                                .reduce((_, later) -> later)
                                .orElseThrow()
                                .after())
                .players()
                .get(seat)
                .score();
        assertThat(entries.stream()
                        .flatMap(entry -> entry.points().stream())
                        .mapToInt(Scored::points)
                        .sum())
                .isEqualTo(score);
    }

    @Test
    void anAbbotOnTheBoardIsBlamedOnItsPlacement() {
        AbbotCalledHome called = CALLED.event();
        var abbot = new FigureAt(called.seat(), Figure.ABBOT, called.x(), called.y(), called.segment());
        long placed = GAME.first(AbbotPlaced.class, e -> e.cell().equals(called.cell()))
                .revision();

        Blame before = PastAnswers.blame(GAME.record().upTo(CALLED.revision() - 1));
        assertThat(before.figures())
                .filteredOn(figure -> figure.figure().equals(abbot))
                .singleElement()
                .satisfies(figure -> assertThat(figure.by().revision()).isEqualTo(placed));

        Blame after = PastAnswers.blame(GAME.record().upTo(CALLED.revision()));
        assertThat(after.figures()).noneMatch(figure -> figure.figure().equals(abbot));
        assertThat(after.points().getLast())
                .satisfies(points -> assertThat(points.event()).isEqualTo("AbbotCalledHome"));
    }

    @Test
    void aDiffOverTheCallShowsTheAbbotLeavingAndItsPoints() {
        AbbotCalledHome called = CALLED.event();

        GameDiff diff = DiffCalculator.diff(GAME.record().upTo(CALLED.revision()), CALLED.revision() - 1);

        assertThat(diff.meeplesReturned()).singleElement().satisfies(change -> assertThat(change.meeple())
                .isEqualTo(new MeepleAt(called.seat(), called.x(), called.y(), called.segment(), Figure.ABBOT)));
        assertThat(diff.figuresRemoved()).hasSize(1);
        assertThat(diff.points())
                .extracting(Scored::seat, Scored::points)
                .containsExactly(tuple(called.seat(), called.points()));
        assertThat(diff.features())
                .singleElement()
                .satisfies(feature -> assertThat(feature.to().meeples()).isEmpty());
    }
}
