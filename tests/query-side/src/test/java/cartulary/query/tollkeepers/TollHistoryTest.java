package cartulary.query.tollkeepers;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.TakeBack;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.GameView;
import cartulary.query.tollkeepers.TollHistory.Change;
import cartulary.query.tollkeepers.TollHistory.Entry;
import cartulary.query.tollkeepers.TollHistory.Toll;
import cartulary.query.tollkeepers.TollHistory.Tollhouse;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TollHistoryTest {
    private static TollHistory of(PlayedGame played) {
        return of(played, played.events().size());
    }

    private static TollHistory of(PlayedGame played, int revision) {
        return TollFold.of(new GameRecord(Rules.standard(), played.events().subList(0, revision)));
    }

    @Test
    void everyChangeOfATollhouseIsListedWithRevisionAndTurn() {
        Map<Change, Integer> counts = new EnumMap<>(Change.class);
        for (GameOptions options : List.of(PlayedGame.TOLLKEEPERS, PlayedGame.BOTH_TIMED)) {
            for (long seed = 1; seed < SampleSize.of(3, 6); seed++) {
                var played = PlayedGame.whole(seed, options);
                TollHistory history = of(played);
                compare(played, history);
                history.history().forEach(entry -> counts.merge(entry.change(), 1, Integer::sum));
            }
        }
        assertThat(counts).hasSize(4);
    }

    @Test
    void aTileThatWasTakenBackIsNoTurn() {
        var played = new PlayedGame(4, PlayedGame.TOLLKEEPERS.withTakeBack())
                .inLobby(2)
                .start();
        for (int moves = 0; moves < 90; moves++) {
            played.move();
            if (moves % 4 == 0
                    && played.game().step() instanceof Step.PlacingFigure(int seat)
                    && Rules.standard()
                            .legal(played.game(), Actor.seat(seat))
                            .commands()
                            .contains("TakeBack")) {
                played.send(Actor.seat(seat), new TakeBack());
            }
        }
        assertThat(played.events()).anyMatch(event -> event.data() instanceof TakenBack);
        compare(played, of(played));
    }

    /// Each entry against its event, and no event without an entry.
    private static void compare(PlayedGame played, TollHistory history) {
        var left = new java.util.ArrayDeque<>(history.history());
        Game before = Rules.standard().unopenedGame();
        int turn = 0;
        for (Envelope event : played.events()) {
            turn += event.data() instanceof TilePlaced ? 1 : event.data() instanceof TakenBack ? -1 : 0;
            Game game = Rules.standard().evolve(before, event.data());
            switch (event.data()) {
                case TollhousePlaced e -> {
                    Entry entry = next(left, event, turn, e.seat(), Change.PLACED);
                    assertThat(entry.x()).isEqualTo(e.x());
                    assertThat(entry.y()).isEqualTo(e.y());
                    assertThat(entry.side()).isEqualTo(1);
                }
                case TollhouseRelocated e -> {
                    Entry entry = next(left, event, turn, e.seat(), Change.RELOCATED);
                    assertThat(entry.from()).isEqualTo(e.from());
                    assertThat(entry.x()).isEqualTo(e.x());
                    assertThat(entry.y()).isEqualTo(e.y());
                    assertThat(entry.side())
                            .isEqualTo(house(played, before, e.seat()).side());
                }
                case TollhouseTurned e -> {
                    Entry entry = next(left, event, turn, e.seat(), Change.TURNED);
                    GameView.TollhouseView now = house(played, game, e.seat());
                    assertThat(entry.side()).isEqualTo(e.side()).isEqualTo(now.side());
                    assertThat(entry.x()).isEqualTo(now.x());
                    assertThat(entry.y()).isEqualTo(now.y());
                }
                case TollRaised e -> {
                    Entry entry = next(left, event, turn, e.seat(), Change.EARNED);
                    assertThat(entry.side()).isEqualTo(e.side());
                    assertThat(entry.toll())
                            .isEqualTo(new Toll(
                                    e.road(), e.segments(), e.complete(), e.pictures(), e.points(), e.rules()));
                }
                default -> {}
            }
            before = game;
        }
        assertThat(left).isEmpty();
    }

    private static Entry next(java.util.Deque<Entry> left, Envelope event, int turn, int seat, Change change) {
        Entry entry = left.removeFirst();
        assertThat(entry.revision()).isEqualTo(event.revision());
        assertThat(entry.at()).isEqualTo(event.at());
        assertThat(entry.turn()).isEqualTo(turn);
        assertThat(entry.seat()).isEqualTo(seat);
        assertThat(entry.change()).isEqualTo(change);
        return entry;
    }

    private static GameView.TollhouseView house(PlayedGame played, Game game, int seat) {
        return Rules.standard().view(played.id(), game).players().stream()
                .filter(player -> player.seat() == seat)
                .findFirst()
                .orElseThrow()
                .tollhouse();
    }

    @Test
    void positionsAndTollsMatchTheGame() {
        var played = PlayedGame.whole(4, PlayedGame.TOLLKEEPERS);
        for (int revision = 1; revision <= played.events().size(); revision += SampleSize.of(9, 1)) {
            List<Envelope> events = played.events().subList(0, revision);
            Game game = Rules.standard().unopenedGame();
            for (Envelope event : events) {
                game = Rules.standard().evolve(game, event.data());
            }
            GameView view = Rules.standard().view(played.id(), game);
            TollHistory history = of(played, revision);

            assertThat(history.revision()).isEqualTo(revision);
            for (var player : view.players()) {
                assertThat(history.tollhouses().stream()
                                .filter(house -> house.seat() == player.seat())
                                .map(house -> new GameView.TollhouseView(house.x(), house.y(), house.side()))
                                .findFirst()
                                .orElse(null))
                        .isEqualTo(player.tollhouse());
            }
            for (Tollhouse house : history.tollhouses()) {
                assertThat(house.earned()).isEqualTo(earned(events, house.seat()));
            }
        }
        assertThat(of(played).tollhouses()).isNotEmpty();
    }

    private static int earned(List<Envelope> events, int seat) {
        return events.stream()
                .map(Envelope::data)
                .filter(TollRaised.class::isInstance)
                .map(TollRaised.class::cast)
                .filter(toll -> toll.seat() == seat)
                .mapToInt(TollRaised::points)
                .sum();
    }

    @Test
    void aGameWithoutTollkeepersHasAnEmptyHistory() {
        var played = PlayedGame.whole(2);
        assertThat(of(played))
                .isEqualTo(new TollHistory(played.id(), played.events().size(), List.of(), List.of()));
    }
}
