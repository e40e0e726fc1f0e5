package cartulary.query.tolls;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.GameView;
import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.query.tolls.TollHistory.Change;
import cartulary.query.tolls.TollHistory.Entry;
import cartulary.query.tolls.TollHistory.Toll;
import cartulary.query.tolls.TollHistory.Tollhouse;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("cartulary.query.TestDatabase#ofReads")
class TollHistoryTest {
    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    @Test
    void everyChangeOfATollhouseIsListedWithRevisionAndTurn() throws SQLException {
        Map<Change, Integer> counts = new EnumMap<>(Change.class);
        for (GameOptions options : List.of(PlayedGame.TOLLKEEPERS, PlayedGame.BOTH_TIMED)) {
            for (long seed = 1; seed < SampleSize.of(3, 6); seed++) {
                var played = PlayedGame.whole(seed, options);
                try (var rows = new ProjectionFixture(
                        engine.empty(data.resolve(played.id().value())))) {
                    rows.with(played.events());
                    TollHistory history =
                            rows.tolls().history(played.id(), Long.MAX_VALUE).orElseThrow();
                    compare(played, history);
                    history.history().forEach(entry -> counts.merge(entry.change(), 1, Integer::sum));
                }
            }
        }
        assertThat(counts).hasSize(4);
    }

    /// Each entry against its event, and no event without an entry.
    private static void compare(PlayedGame played, TollHistory history) {
        var left = new java.util.ArrayDeque<>(history.history());
        Game before = Rules.standard().unopenedGame();
        int turn = 0;
        for (Envelope event : played.events()) {
            turn += event.data() instanceof TilePlaced ? 1 : 0;
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
    void positionsAndTollsMatchTheGame() throws SQLException {
        var played = PlayedGame.whole(4, PlayedGame.TOLLKEEPERS);
        try (var rows = new ProjectionFixture(engine.empty(data)).with(played.events())) {
            TollHistory history =
                    rows.tolls().history(played.id(), Long.MAX_VALUE).orElseThrow();
            GameView view = Rules.standard().view(played.id(), played.game().blind());

            assertThat(history.revision()).isEqualTo(played.events().size());
            assertThat(history.tollhouses()).isNotEmpty();
            for (Tollhouse house : history.tollhouses()) {
                assertThat(view.players().get(house.seat()).tollhouse())
                        .isEqualTo(new GameView.TollhouseView(house.x(), house.y(), house.side()));
                assertThat(house.earned())
                        .isEqualTo(played.events().stream()
                                .map(Envelope::data)
                                .filter(TollRaised.class::isInstance)
                                .map(TollRaised.class::cast)
                                .filter(toll -> toll.seat() == house.seat())
                                .mapToInt(TollRaised::points)
                                .sum());
            }
        }
    }

    @Test
    void theHistoryAtARevisionIsTheFoldOfTheEventsUpToIt() throws SQLException {
        var played = PlayedGame.whole(2, PlayedGame.TOLLKEEPERS);
        try (var whole = new ProjectionFixture(engine.empty(data.resolve("whole"))).with(played.events());
                var growing = new ProjectionFixture(engine.empty(data.resolve("growing")))) {
            List<Envelope> events = played.events();
            int step = SampleSize.of(9, 1);
            for (int from = 0; from < events.size(); from += step) {
                int revision = Math.min(events.size(), from + step);
                growing.with(events.subList(from, revision));
                assertThat(whole.tolls().history(played.id(), revision))
                        .as("%s, revision %d", played, revision)
                        .isEqualTo(growing.tolls().history(played.id(), Long.MAX_VALUE));
            }
        }
    }

    @Test
    void aGameWithoutTollkeepersHasAnEmptyHistory() throws SQLException {
        var played = PlayedGame.whole(2);
        try (var rows = new ProjectionFixture(engine.empty(data)).with(played.events())) {
            assertThat(rows.tolls().history(played.id(), Long.MAX_VALUE))
                    .contains(new TollHistory(played.id(), played.events().size(), List.of(), List.of()));
            assertThat(rows.chips()
                            .trail(played.id(), Long.MAX_VALUE)
                            .orElseThrow()
                            .offices())
                    .isEmpty();
        }
    }
}
