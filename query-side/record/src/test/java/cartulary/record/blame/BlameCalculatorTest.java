package cartulary.record.blame;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.record.RandomGames;
import cartulary.record.abbot.AbbotGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.blame.Blame.ChipOrigin;
import cartulary.record.blame.Blame.FigureOrigin;
import cartulary.record.blame.Blame.MeepleOrigin;
import cartulary.record.blame.Blame.SegmentOrigin;
import cartulary.record.blame.Blame.TileOrigin;
import cartulary.record.blame.Blame.TollhouseOrigin;
import cartulary.record.past.GameRecord;
import cartulary.record.past.Origin;
import cartulary.record.past.RecordedEvent;
import cartulary.rules.game.Game;
import cartulary.testkit.SampleSize;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BlameCalculatorTest {
    private int chips;
    private int turnedTollhouses;

    @Test
    void everythingOnTheBoardNamesTheLastEventThatPutItThere() {
        var random = new SplittableRandom(15);
        for (int seed = 1; seed <= SampleSize.of(12, 40); seed++) {
            GameRecord whole = RandomGames.whole(seed);
            for (int i = 0; i < 4; i++) {
                check(whole.upTo(random.nextLong(1, whole.revision() + 1)));
            }
        }
        GameRecord withAbbots = AbbotGames.whole(1);
        for (long revision = 100; revision <= withAbbots.revision(); revision += 60) {
            check(withAbbots.upTo(revision));
        }
        assertThat(chips).isPositive();
        assertThat(turnedTollhouses).isPositive();
    }

    private void check(GameRecord record) {
        Game game = record.replay()
                .map(RecordedEvent::after)
                .reduce((_, later) -> later)
                .orElseThrow();
        GameView view = record.rules().view(record.game(), game);
        Blame blame = PastAnswers.blame(record);

        assertThat(blame.tiles()).extracting(TileOrigin::tile).isEqualTo(view.tiles());
        assertThat(blame.meeples()).extracting(MeepleOrigin::meeple).isEqualTo(view.meeples());
        assertThat(blame.figures()).extracting(FigureOrigin::figure).isEqualTo(view.figures());
        assertThat(blame.figures())
                .extracting(FigureOrigin::by)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                blame.meeples().stream().map(MeepleOrigin::by),
                                blame.tollhouses().stream().map(TollhouseOrigin::by))
                        .toList());
        blame.tiles().forEach(tile -> {
            var cell = new Cell(tile.tile().x(), tile.tile().y());
            assertThat(tile.by().revision()).isEqualTo(last(record, event -> places(event, cell)));
        });
        blame.meeples().forEach(meeple -> assertThat(meeple.by().revision())
                .isEqualTo(last(
                        record,
                        event -> event instanceof FigureEvent e
                                && e.moves().stream().anyMatch(move -> FigureAt.of(meeple.meeple())
                                        .equals(move.to())))));
        blame.tollhouses().forEach(house -> tollhouse(record, view, house));
        blame.chips().forEach(chip -> chip(record, chip));
        assertThat(blame.chips().size())
                .isEqualTo(view.offices().stream()
                        .filter(office -> !office.open())
                        .mapToInt(office -> office.chips().size())
                        .sum());
        segments(record, blame, record.rules().features(record.game(), game));
        points(blame, view);
    }

    private static boolean places(GameEvent event, Cell cell) {
        return switch (event) {
            case GameStarted e -> new Cell(e.startTile().x(), e.startTile().y()).equals(cell);
            case TilePlaced e -> e.cell().equals(cell);
            case GameEvent _ -> false;
        };
    }

    private void tollhouse(GameRecord record, GameView view, TollhouseOrigin house) {
        var shown = view.players().stream()
                .filter(player -> player.seat() == house.seat())
                .map(GameView.Player::tollhouse)
                .findFirst()
                .orElseThrow();
        assertThat(new GameView.TollhouseView(house.x(), house.y(), house.side()))
                .isEqualTo(shown);
        assertThat(house.by().revision()).isEqualTo(last(record, event -> switch (event) {
            case TollhousePlaced e -> e.seat() == house.seat();
            case TollhouseRelocated e -> e.seat() == house.seat();
            case GameEvent _ -> false;
        }));
        long turned = last(record, event -> event instanceof TollhouseTurned e && e.seat() == house.seat());
        if (turned > 0) {
            turnedTollhouses++;
            assertThat(house.turned().revision()).isEqualTo(turned);
        }
    }

    private void chip(GameRecord record, ChipOrigin chip) {
        chips++;
        assertThat(chip.by().seat()).isEqualTo(chip.seat());
        assertThat(chip.by().revision())
                .isEqualTo(last(
                        record,
                        event -> event instanceof BetSealed e
                                && e.seat() == chip.seat()
                                && e.cell().equals(chip.cell())));
    }

    private static void segments(GameRecord record, Blame blame, BoardFeatures features) {
        assertThat(blame.segments())
                .extracting(one -> new SegmentAt(one.x(), one.y(), one.segment()))
                .containsExactlyInAnyOrderElementsOf(features.features().stream()
                        .flatMap(feature -> feature.segments().stream())
                        .toList());
        for (SegmentOrigin segment : blame.segments()) {
            FeatureNow feature = features.features().stream()
                    .filter(one -> one.segments().contains(new SegmentAt(segment.x(), segment.y(), segment.segment())))
                    .findFirst()
                    .orElseThrow();
            assertThat(segment.changed().revision())
                    .isEqualTo(feature.feature().tiles().stream()
                            .mapToLong(cell -> last(record, event -> places(event, cell)))
                            .max()
                            .orElseThrow());
        }
    }

    private static void points(Blame blame, GameView view) {
        for (GameView.Player player : view.players()) {
            assertThat(blame.points().stream()
                            .filter(one -> one.seat() == player.seat())
                            .mapToInt(one -> one.points())
                            .sum())
                    .isEqualTo(player.score());
        }
    }

    /// Returns the revision of the last event of this kind; 0 if there is none.
    private static long last(GameRecord record, java.util.function.Predicate<GameEvent> is) {
        return record.events().stream()
                .filter(envelope -> is.test(envelope.data()))
                .mapToLong(envelope -> envelope.revision())
                .max()
                .orElse(0);
    }

    @Test
    void theGardenOfATileIsItsLastSegment() {
        List<SegmentOrigin> segments = PastAnswers.blame(AbbotGames.whole(1)).segments();
        List<SegmentOrigin> gardens =
                segments.stream().filter(one -> one.segment().equals("garden")).toList();

        assertThat(gardens).isNotEmpty().allSatisfy(garden -> assertThat(segments.stream()
                        .filter(one -> one.cell().equals(garden.cell()))
                        .toList()
                        .getLast())
                .isEqualTo(garden));
    }

    @Test
    void theTurnOfAPlacementIsTheNumberOfItsTile() {
        Blame blame = PastAnswers.blame(RandomGames.whole(8));

        assertThat(blame.tiles().stream().map(TileOrigin::by).mapToInt(Origin::turn))
                .containsExactly(Stream.iterate(0, turn -> turn + 1)
                        .limit(blame.tiles().size())
                        .toArray(Integer[]::new));
    }
}
