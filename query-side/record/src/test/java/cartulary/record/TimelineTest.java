package cartulary.record;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The revisions of turns and times, compared with computations from all events of a game.
class TimelineTest {
    private final Rules rules = Rules.standard();
    private final InMemoryPublicLog log = new InMemoryPublicLog();
    private final History history = new History(log, rules);

    @Test
    void theTurnsOfWholeGamesAreThoseOfTheirEventsAndTheirViews() {
        for (GameOptions options : PlayedGame.ALL_OPTIONS) {
            for (long seed : List.of(5L, 7L, 1L, 9L).subList(0, SampleSize.of(2, 4))) {
                var played = PlayedGame.whole(seed, options);
                log.append(played.events());
                assertTurns(played.id(), played.events());
            }
        }
    }

    @Test
    void theTurnsOfSimulatedGamesAreThoseOfTheirEventsAndTheirViews() {
        for (long seed = 1; seed <= SampleSize.of(8, 30); seed++) {
            List<Envelope> events = simulated(seed);
            log.append(events);
            assertTurns(events.getFirst().game(), events);
        }
    }

    @Test
    void theTurnsOfGamesWithTakeBacksAreThoseOfTheirEventsAndTheirViews() {
        for (long seed = 1; seed <= SampleSize.of(4, 30); seed++) {
            List<Envelope> events = RandomGames.withTakeBacks(seed).events();
            log.append(events);
            assertTurns(events.getFirst().game(), events);
        }
    }

    /// The same questions in another order than that of the game, and between them reads that fold parts of it again.
    @Test
    void aGameThatGrowsAndIsReadAtEarlierRevisionsHasTheSameTimeline() {
        var played = new PlayedGame(21, PlayedGame.BOTH).inLobby(3).start();
        var order = new Random(1);
        int stored = 0;
        while (!played.isOver()) {
            played.moves(1 + order.nextInt(40));
            log.append(played.events().subList(stored, played.events().size()));
            stored = played.events().size();
            history.at(played.id(), 1 + order.nextInt(stored));
            assertTurns(played.id(), played.events());
            assertTimes(played.id(), played.events());
        }
    }

    @Test
    void aTurnWithoutATileLeavesItsNumberToTheNextPlayer() {
        var played = new PlayedGame(22).inLobby(3).start();
        do {
            played.move();
        } while (!(played.game().step() instanceof Step.Drawing(int active) && active == 1));
        int drawing = played.events().size();
        int turn = rules.view(played.id(), played.game()).turn();
        played.send(Actor.seat(1), new Resign());
        int resigned = played.events().size();
        log.append(played.events());

        assertThat(played.events().getLast().data()).isInstanceOf(TurnEnded.class);
        assertThat(history.revisionAtTurn(played.id(), turn - 1)).hasValue(drawing);
        assertThat(history.revisionAtTurn(played.id(), turn)).hasValue(resigned);
        assertThat(history.revisionAtTurn(played.id(), turn + 1)).isEmpty();
    }

    @Test
    void theLastTurnWithATileContainsFinalScoring() {
        var played = new PlayedGame(23).inLobby(2).start();
        do {
            played.moves(1);
        } while (played.events().size() < 60
                || !(played.game().step() instanceof Step.Drawing(int active))
                || active != 1);
        int unplaced = rules.view(played.id(), played.game()).turn();
        played.send(Actor.seat(1), new Resign());
        log.append(played.events());

        assertThat(played.isOver()).isTrue();
        assertThat(history.revisionAtTurn(played.id(), unplaced - 1))
                .hasValue(played.events().size());
        assertThat(history.revisionAtTurn(played.id(), unplaced))
                .hasValue(played.events().size());
        assertTurns(played.id(), played.events());
    }

    @Test
    void aGameThatEndsBeforeItsFirstTileKeepsTheStateBeforeTurn1() {
        var played = new PlayedGame(24).inLobby(2).start();
        int started = played.events().size();
        played.send(Actor.seat(1), new Resign());
        log.append(played.events());

        assertThat(history.revisionAtTurn(played.id(), 0)).hasValue(started);
        assertThat(history.revisionAtTurn(played.id(), 1))
                .hasValue(played.events().size());
        assertThat(history.revisionAtTurn(played.id(), 2)).isEmpty();
    }

    @Test
    void aClosedGameEndsInTheTurnInWhichItWasClosed() {
        var played = new PlayedGame(25).inLobby(2).start().moves(11);
        int turn = rules.view(played.id(), played.game()).turn();
        played.send(Actor.HOST, new CloseGame());
        log.append(played.events());

        assertThat(history.revisionAtTurn(played.id(), turn))
                .hasValue(played.events().size());
        assertThat(history.revisionAtTurn(played.id(), turn + 1)).isEmpty();
    }

    @Test
    void theRevisionAtATimeIsTheLastOneRecordedByThen() {
        for (long seed = 31; seed < SampleSize.of(34, 40); seed++) {
            List<Envelope> events = simulated(seed);
            log.append(events);
            assertTimes(events.getFirst().game(), events);
        }
    }

    @Test
    void theRevisionAtATimeIsTheLastOneEvenIfTheClockWasSetBack() {
        var order = new Random(2);
        List<Envelope> events = new ArrayList<>();
        for (Envelope event : PlayedGame.whole(41).events()) {
            Instant at = event.at().minusSeconds(order.nextInt(600));
            events.add(Envelope.of(event.game(), event.revision(), at, event.actor(), event.data()));
        }
        log.append(events);
        assertTimes(events.getFirst().game(), events);
    }

    @Test
    void unknownGamesHaveNoTurnsAndNoTimes() {
        var unknown = new GameId("00000000-0000-4000-8000-000000000000");

        assertThat(history.revisionAtTurn(unknown, 0)).isEmpty();
        assertThat(history.revisionAt(unknown, Instant.MAX)).isEmpty();
        assertThat(history.isCached(unknown)).isFalse();
    }

    @Test
    void theTurnsBeforeAnUnreadableEventCanBeFound() {
        var played = new PlayedGame(26).inLobby(2).start().moves(10);
        log.append(played.events());
        int readable = played.events().size();
        log.append(played.id(), readable + 1, "TileDrawn", "{}".getBytes(StandardCharsets.UTF_8));

        assertTurns(played.id(), played.events());
        assertThat(history.revisionAt(played.id(), Instant.MAX)).hasValue(readable);
    }

    @Test
    void aKnownGameIsNotReadAgain() {
        var played = PlayedGame.whole(27);
        log.append(played.events());
        history.at(played.id(), 100);
        history.revisionAtTurn(played.id(), 3);
        int before = log.read();

        history.revisionAtTurn(played.id(), 5);
        history.revisionAt(played.id(), played.events().getFirst().at());

        assertThat(log.read()).isEqualTo(before);
    }

    private static List<Envelope> simulated(long seed) {
        return new SimulatedGame(seed, LawSet.NONE).play().log();
    }

    private void assertTurns(GameId game, List<Envelope> events) {
        long last = turnsBegun(game, events);
        long[] turns = IntStream.rangeClosed(1, events.size())
                .mapToLong(revision -> turnOf(events, revision))
                .toArray();
        for (long turn = 0; turn <= last + 2; turn++) {
            assertThat(history.revisionAtTurn(game, turn))
                    .as("turn %d of %s", turn, game)
                    .isEqualTo(turn <= last ? lastRevision(turns, turn) : OptionalLong.empty());
        }
        assertThat(history.revisionAtTurn(game, -1)).isEmpty();
        assertThat(history.revisionAtTurn(game, Long.MAX_VALUE)).isEmpty();
    }

    /// Returns the highest number of a turn that a view of the game had.
    private long turnsBegun(GameId id, List<Envelope> events) {
        Game game = rules.unopenedGame();
        long highest = 0;
        for (Envelope event : events) {
            game = rules.evolve(game, event.data());
            highest = Math.max(highest, rules.view(id, game).turn());
        }
        return highest;
    }

    private static OptionalLong lastRevision(long[] turns, long turn) {
        return LongStream.rangeClosed(1, turns.length)
                .filter(revision -> turns[(int) revision - 1] <= turn)
                .max();
    }

    /// Returns the turn of one event, from all events before it.
    private static long turnOf(List<Envelope> events, int revision) {
        List<Envelope> before = events.subList(0, revision - 1);
        List<Envelope> until = events.subList(0, revision);
        if (before.stream().noneMatch(event -> event.data() instanceof GameStarted)) {
            return 0;
        }
        long placed = tilesPlaced(before);
        if (until.stream().anyMatch(event -> event.data() instanceof FinalScoringBegan)) {
            return Math.max(1, placed);
        }
        List<Envelope> ofThisTurn = before.reversed().stream()
                .takeWhile(event -> !(event.data() instanceof TurnEnded))
                .toList();
        return tilesPlaced(ofThisTurn) > 0 ? placed : placed + 1;
    }

    private static long tilesPlaced(List<Envelope> events) {
        return events.stream()
                        .filter(event -> event.data() instanceof TilePlaced)
                        .count()
                - events.stream()
                        .filter(event -> event.data() instanceof TakenBack)
                        .count();
    }

    private void assertTimes(GameId game, List<Envelope> events) {
        var times = new ArrayList<>(List.of(Instant.MIN, Instant.MAX));
        for (Envelope event : events) {
            times.add(event.at());
            times.add(event.at().minusNanos(1));
            times.add(event.at().plus(Duration.ofNanos(999_999)));
        }
        for (Instant time : times) {
            assertThat(history.revisionAt(game, time))
                    .as("%s of %s", time, game)
                    .isEqualTo(events.stream()
                            .filter(event -> !event.at().isAfter(time))
                            .mapToLong(Envelope::revision)
                            .max());
        }
    }
}
