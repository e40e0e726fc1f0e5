package cartulary.record.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.record.RandomGames;
import cartulary.record.abbot.AbbotGames;
import cartulary.record.diff.GameDiff.FigureChange;
import cartulary.record.diff.GameDiff.MeepleChange;
import cartulary.record.diff.GameDiff.TilePlacement;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import cartulary.record.surveyors.SurveyorGames;
import cartulary.testkit.SampleSize;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DiffCalculatorTest {
    private final SplittableRandom random = new SplittableRandom(14);

    @Test
    void twoDiffsAddUpToTheDiffOfTheirEnds() {
        addUp(8, 25);
    }

    @Test
    @Tag("long")
    void tenThousandDiffsAddUpToTheDiffsOfTheirEnds() {
        addUp(200, 50);
    }

    @Test
    void diffsOfGamesWithScoringTilesAddUp() {
        IntStream.rangeClosed(1, SampleSize.of(4, 40)).forEach(seed -> addUp(SurveyorGames.whole(seed), 25, seed));
    }

    @Test
    void diffsOfGamesWithTakeBacksAddUp() {
        IntStream.rangeClosed(1, SampleSize.of(4, 40))
                .forEach(seed -> addUp(RandomGames.withTakeBacks(seed), 25, seed));
    }

    @Test
    void aTileThatWasTakenBackBetweenTwoRevisionsIsGoneAtTheLater() {
        GameRecord record = RandomGames.withTakeBacks(1);
        long placed = record.takenBack().stream().min(Long::compare).orElseThrow();
        int after = (int) record.events().stream()
                .filter(event -> event.data() instanceof TakenBack)
                .findFirst()
                .orElseThrow()
                .revision();

        GameDiff diff = diff(record, (int) placed, after);

        assertThat(diff.tiles()).isEmpty();
        assertThat(diff.tilesTakenBack()).hasSize(1);
        assertThat(diff.features()).allMatch(change -> change.changes().contains(FeatureChange.Kind.SHRUNK));
        assertThat(diff(record, (int) placed - 1, after).tilesTakenBack()).isNull();
        GameDiff before = diff(record, 0, (int) placed);
        assertThatThrownBy(() -> DiffSum.of(before, diff)).isInstanceOf(IllegalArgumentException.class);
    }

    private void addUp(int games, int triples) {
        for (int seed = 1; seed <= games; seed++) {
            addUp(RandomGames.whole(seed), triples, seed);
        }
    }

    private void addUp(GameRecord record, int triples, int seed) {
        for (int i = 0; i < triples; i++) {
            int[] at = random.ints(3, 0, (int) record.revision() + 1).sorted().toArray();
            if (at[1] == 0) {
                continue;
            }
            addUp(record, seed, at[0], at[1], at[2]);
        }
    }

    private static void addUp(GameRecord record, int seed, int from, int middle, int to) {
        GameDiff first = diff(record, from, middle);
        GameDiff second = diff(record, middle, to);
        if (first.tilesTakenBack() != null || second.tilesTakenBack() != null) {
            return;
        }
        assertThat(DiffSum.of(first, second))
                .as("seed %d, revisions %d, %d, %d", seed, from, middle, to)
                .isEqualTo(diff(record, from, to));
    }

    private static GameDiff diff(GameRecord record, int from, int to) {
        return DiffCalculator.diff(record.upTo(to), from);
    }

    @Test
    void theEarlierViewWithTheDiffIsTheLaterView() {
        List<GameRecord> records = Stream.concat(
                        IntStream.rangeClosed(1, SampleSize.of(6, 20)).mapToObj(RandomGames::whole),
                        Stream.of(AbbotGames.whole(1), SurveyorGames.belowZero(), RandomGames.withTakeBacks(2)))
                .toList();
        for (GameRecord record : records) {
            List<GameView> views = views(record);
            for (int i = 0; i < 20; i++) {
                int[] at =
                        random.ints(2, 1, (int) record.revision() + 1).sorted().toArray();
                GameDiff diff = diff(record, at[0], at[1]);
                leadsTo(diff, views.get(at[0] - 1), views.get(at[1] - 1));
            }
        }
    }

    private static List<GameView> views(GameRecord record) {
        return record.replay()
                .map(RecordedEvent::after)
                .map(game -> record.rules().view(record.game(), game))
                .toList();
    }

    private static void leadsTo(GameDiff diff, GameView from, GameView to) {
        var tiles = new ArrayList<>(from.tiles());
        if (diff.tilesTakenBack() != null) {
            diff.tilesTakenBack().stream().map(TilePlacement::tile).forEach(tiles::remove);
        }
        diff.tiles().stream().map(TilePlacement::tile).forEach(tiles::add);
        assertThat(tiles).isEqualTo(to.tiles());

        var meeples = new HashSet<>(from.meeples());
        meeples.removeAll(meeples(diff.meeplesReturned()));
        meeples.addAll(meeples(diff.meeplesPlaced()));
        assertThat(meeples).isEqualTo(new HashSet<>(to.meeples()));

        var figures = new HashSet<>(from.figures());
        figures.removeAll(figures(diff.figuresRemoved()));
        figures.addAll(figures(diff.figuresPlaced()));
        assertThat(figures).isEqualTo(new HashSet<>(to.figures()));

        var players = new ArrayList<>(from.players());
        diff.players().forEach(change -> {
            players.remove(change.player().from());
            if (change.player().to() != null) {
                players.add(change.player().to());
            }
        });
        assertThat(players).containsExactlyInAnyOrderElementsOf(to.players());

        var offices = new ArrayList<>(from.offices());
        diff.offices().forEach(change -> {
            offices.remove(change.office().from());
            if (change.office().to() != null) {
                offices.add(change.office().to());
            }
        });
        assertThat(offices).containsExactlyInAnyOrderElementsOf(to.offices());
        assertThat(
                        diff.scoringTiles() == null
                                ? from.scoringTiles()
                                : diff.scoringTiles().to())
                .isEqualTo(to.scoringTiles());
        assertThat(diff.step() == null ? from.step() : diff.step().to()).isEqualTo(to.step());
        assertThat(diff.status() == null ? from.status() : diff.status().to()).isEqualTo(to.status());
        for (GameView.Player player : to.players()) {
            int before = from.players().stream()
                    .filter(one -> one.seat() == player.seat())
                    .mapToInt(GameView.Player::score)
                    .sum();
            int scored = diff.points().stream()
                    .filter(one -> one.seat() == player.seat())
                    .mapToInt(Scored::points)
                    .sum();
            assertThat(before + scored).isEqualTo(player.score());
        }
    }

    private static List<FigureAt> figures(List<FigureChange> changes) {
        return changes.stream().map(FigureChange::figure).toList();
    }

    private static List<MeepleAt> meeples(List<MeepleChange> changes) {
        return changes.stream().map(MeepleChange::meeple).toList();
    }

    @Test
    void everyPlacementNamesTheEventThatMadeIt() {
        GameRecord record = RandomGames.whole(3);
        GameDiff diff = DiffCalculator.diff(record, 0);

        for (TilePlacement placement : diff.tiles()) {
            GameEvent event = event(record, placement.by().revision());
            PlacedTile tile = placement.tile();
            switch (event) {
                case GameEvent.GameStarted e -> assertThat(tile).isEqualTo(e.startTile());
                case GameEvent.TilePlaced e -> {
                    assertThat(tile).isEqualTo(new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()));
                    assertThat(placement.by().seat()).isEqualTo(e.seat());
                }
                case GameEvent other -> throw new AssertionError(other);
            }
        }
        assertThat(diff.tiles().getLast().by().turn()).isEqualTo(diff.tiles().size() - 1);
    }

    private static GameEvent event(GameRecord record, long revision) {
        return record.events().get((int) revision - 1).data();
    }

    @Test
    void aRevisionDoesNotDifferFromItself() {
        GameRecord record = RandomGames.whole(4);

        GameDiff none = DiffCalculator.diff(record, record.revision());

        assertThat(List.of(none.tiles(), none.players(), none.features(), none.offices(), none.points()))
                .allSatisfy(list -> assertThat(list).isEmpty());
        assertThat(none.step()).isNull();
    }

    @Test
    void aDiffBeginsAtARevisionOfTheRecord() {
        GameRecord record = RandomGames.whole(5);

        assertThatThrownBy(() -> DiffCalculator.diff(record, record.revision() + 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
