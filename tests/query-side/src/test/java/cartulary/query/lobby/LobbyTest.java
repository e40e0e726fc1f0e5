package cartulary.query.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.TakeBack;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.GameView.Status;
import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.record.rating.RatingClass;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("engines")
@ParameterizedClass
@MethodSource("cartulary.query.TestDatabase#ofReads")
class LobbyTest {
    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    private ProjectionFixture fixture;

    @BeforeEach
    void open() {
        fixture = new ProjectionFixture(engine.empty(data));
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void theLobbyShowsTheOptionsOfTheHost() {
        var timed = new PlayedGame(78, PlayedGame.BOTH_TIMED).inLobby(2);
        var plain = new PlayedGame(79).inLobby(2);
        fixture.with(timed);
        fixture.with(plain);

        List<ListedGame> listed = fixture.lobby().page(GameFilter.ALL, null, 10).games();

        assertThat(listed.getFirst().expansions()).isEmpty();
        assertThat(listed.getFirst().secondsPerStep()).isNull();
        assertThat(listed.getLast().expansions()).containsExactly(Expansion.BETS, Expansion.TOLLKEEPERS);
        assertThat(listed.getLast().secondsPerStep()).isEqualTo(30);
    }

    @Test
    void abandonedStartsAreCountedForTheirHost() {
        var host = "the-host";
        fixture.with(new PlayedGame(80).hostedBy(host).inLobby(2));
        var inLobby = new PlayedGame(82).hostedBy(host).inLobby(2);
        inLobby.send(Actor.HOST, new CloseGame());
        fixture.with(inLobby);
        var inSeeding = new PlayedGame(83).hostedBy(host).inLobby(3).closeSeats();
        inSeeding.send(Actor.HOST, new CloseGame());
        fixture.with(inSeeding);
        var afterADraw = new PlayedGame(85).hostedBy(host).inLobby(2).start().move();
        afterADraw.send(Actor.HOST, new CloseGame());
        fixture.with(afterADraw);
        var afterATile = new PlayedGame(86).hostedBy(host).inLobby(2).start().moves(2);
        afterATile.send(Actor.HOST, new CloseGame());
        fixture.with(afterATile);
        fixture.with(PlayedGame.whole(88));
        fixture.with(inSeeding);

        assertThat(fixture.lobby().host(host)).contains(new HostStatistics(host, 5, 3, 2));
        assertThat(fixture.lobby().hostOf(afterATile.id()))
                .isEqualTo(fixture.lobby().host(host));
        assertThat(fixture.lobby().host("nobody")).isEmpty();
    }

    @Test
    void anUnlistedGameNeverChangesTheCountsOfItsHost() {
        var host = "the-host";
        var unlisted = new GameOptions(4, Visibility.UNLISTED);
        var alone = withBots(new PlayedGame(87, unlisted).hostedBy("another-host"));
        fixture.with(alone);
        fixture.with(new PlayedGame(80).hostedBy(host).inLobby(2));
        var counted = fixture.lobby().host(host);

        var hidden =
                withBots(new PlayedGame(81, unlisted).hostedBy(host)).start().move();
        hidden.send(Actor.HOST, new CloseGame());
        for (Envelope event : hidden.events()) {
            fixture.with(List.of(event));
            assertThat(fixture.lobby().host(host)).isEqualTo(counted);
        }

        assertThat(counted).contains(new HostStatistics(host, 1, 0, 0));
        assertThat(fixture.lobby().hostOf(hidden.id())).isEqualTo(counted);
        assertThat(fixture.lobby().host("another-host")).isEmpty();
        assertThat(fixture.lobby().hostOf(alone.id())).contains(new HostStatistics("another-host", 0, 0, 0));
    }

    @Test
    void aRemovedGameIsSubtractedFromTheCountsOfItsHost() {
        var host = "the-host";
        for (long seed = 94; seed < 97; seed++) {
            GameOptions options = new GameOptions(4, seed == 96 ? Visibility.UNLISTED : Visibility.PUBLIC);
            var closed = withBots(new PlayedGame(seed, options).hostedBy(host));
            closed.send(Actor.HOST, new CloseGame());
            fixture.with(closed);
        }
        var other = new PlayedGame(97).hostedBy("another-host").inLobby(2);
        other.send(Actor.HOST, new CloseGame());
        fixture.with(other);
        fixture.with(new PlayedGame(98).hostedBy(host).inLobby(2).start());
        assertThat(fixture.lobby().host(host)).contains(new HostStatistics(host, 3, 1, 0));

        var later = Clock.offset(Clock.systemUTC(), Duration.ofDays(36_500));
        int removed = new UnplayedGameCleanup(
                        fixture.database(), ProjectionFixture.PROJECTIONS, later, Duration.ofDays(1))
                .run();

        assertThat(removed).isEqualTo(4);
        assertThat(fixture.lobby().host(host)).contains(new HostStatistics(host, 1, 1, 0));
        assertThat(fixture.lobby().host("another-host")).isEmpty();
    }

    @Test
    void theLobbyListsPublicGamesNewestFirstInPages() {
        List<PlayedGame> games = new ArrayList<>();
        for (long seed = 70; seed < 75; seed++) {
            games.add(new PlayedGame(seed).inLobby(3));
        }
        games.get(1).start().moves(5);
        games.add(PlayedGame.whole(76));
        var hidden = new PlayedGame(77, new GameOptions(4, Visibility.UNLISTED)).opened();
        games.add(hidden);
        List<PlayedGame> opened = List.copyOf(games);
        for (PlayedGame game : games) {
            // Two pairs have the same time.
            int minutes = games.indexOf(game) / 2;
            for (Envelope event : game.events()) {
                fixture.apply(List.of(fixture.decode(later(event, minutes))));
            }
        }
        games.removeLast();
        games.sort(Comparator.<PlayedGame>comparingInt(game -> opened.indexOf(game) / 2)
                .thenComparing(game -> game.id().value())
                .reversed());

        var first = fixture.lobby().page(GameFilter.ALL, null, 4);
        var second = fixture.lobby()
                .page(GameFilter.ALL, Lobby.PageKey.parse(first.next()).orElseThrow(), 4);

        List<ListedGame> listed = new ArrayList<>(first.games());
        listed.addAll(second.games());
        assertThat(listed)
                .extracting(ListedGame::game)
                .containsExactlyElementsOf(games.stream().map(PlayedGame::id).toList());
        assertThat(second.next()).isNull();
        assertThat(fixture.lobby().page(GameFilter.of(Status.RUNNING), null, 10).games())
                .singleElement()
                .satisfies(game -> {
                    assertThat(game.seats()).isEqualTo(3);
                    assertThat(game.bots()).isEqualTo(1);
                    assertThat(game.maxSeats()).isEqualTo(6);
                    assertThat(game.turn())
                            .isEqualTo(Rules.standard()
                                    .view(game.game(), opened.get(1).game().blind())
                                    .turn())
                            .isPositive();
                    assertThat(game.openedAt()).isBefore(game.changedAt());
                });
        assertThat(fixture.lobby().page(GameFilter.of(Status.LOBBY), null, 10).games())
                .hasSize(4);
    }

    @Test
    void aGameIsInTheSameTurnAfterATileWasTakenBack() {
        var played = new PlayedGame(94, GameOptions.DEFAULT.withTakeBack())
                .inLobby(2)
                .start();
        untilAFigure(played);
        for (int tiles = 0; tiles < 4; tiles++) {
            played.move();
            untilAFigure(played);
        }
        played.send(Actor.seat(played.game().step().activeSeat()), new TakeBack());
        fixture.with(played);
        assertTurn(played);

        played.move();
        fixture.with(played);
        assertTurn(played);
    }

    private static void untilAFigure(PlayedGame played) {
        while (!(played.game().step() instanceof Step.PlacingFigure)) {
            played.move();
        }
    }

    private void assertTurn(PlayedGame played) {
        assertThat(fixture.lobby().page(GameFilter.of(Status.RUNNING), null, 10).games())
                .singleElement()
                .satisfies(game -> assertThat(game.turn())
                        .isEqualTo(Rules.standard()
                                .view(game.game(), played.game().blind())
                                .turn()));
    }

    @Test
    void gamesWithAPersonComeFirstAndPagesContinueAfterTheirCursor() {
        var withPerson = new PlayedGame(90).inLobby(3);
        var empty = new PlayedGame(91).opened();
        var onlyBots = new PlayedGame(92).opened();
        var second = new PlayedGame(93).inLobby(2);
        onlyBots.send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        List<PlayedGame> games = List.of(withPerson, empty, onlyBots, second);
        for (PlayedGame game : games) {
            for (Envelope event : game.events()) {
                fixture.apply(List.of(fixture.decode(later(event, games.indexOf(game)))));
            }
        }

        List<GameId> inPages = new ArrayList<>();
        Lobby.PageKey before = null;
        do {
            Lobby.Page page = fixture.lobby().page(GameFilter.of(Status.LOBBY), before, 1);
            page.games().forEach(game -> inPages.add(game.game()));
            before = page.next() == null
                    ? null
                    : Lobby.PageKey.parse(page.next()).orElseThrow();
        } while (before != null);

        assertThat(inPages).containsExactly(second.id(), withPerson.id(), onlyBots.id(), empty.id());
        assertThat(fixture.lobby().page(GameFilter.ALL, null, 10).games())
                .extracting(ListedGame::game)
                .containsExactlyElementsOf(inPages);

        assertThat(fixture.lobby()
                        .page(new GameFilter(null, true, null, null), null, 10)
                        .games())
                .extracting(ListedGame::game)
                .containsExactly(second.id(), withPerson.id());
        assertThat(fixture.lobby()
                        .page(new GameFilter(Status.LOBBY, false, null, null), null, 10)
                        .games())
                .extracting(ListedGame::game)
                .containsExactly(onlyBots.id(), empty.id());

        onlyBots.send(Actor.GUEST, new JoinGame(null, null));
        fixture.apply(List.of(fixture.decode(later(onlyBots.events().getLast(), 2))));
        assertThat(fixture.lobby().page(GameFilter.of(Status.LOBBY), null, 10).games())
                .extracting(ListedGame::game)
                .containsExactly(second.id(), onlyBots.id(), withPerson.id(), empty.id());
    }

    @Test
    void aFilterSelectsGamesByTheirExpansionsAndTheirClock() {
        var both = opened(80, PlayedGame.BOTH_TIMED);
        var base = opened(81, GameOptions.DEFAULT);
        var clocks = opened(82, GameOptions.DEFAULT.with(new PlayerClock(300, 5)));
        List.of(both, base, clocks).forEach(fixture::with);

        assertThat(games("bets", null)).containsExactly(both.id());
        assertThat(games("abbot", null)).isEmpty();
        assertThat(games(GameFilter.NONE, null)).containsExactlyInAnyOrder(base.id(), clocks.id());
        assertThat(games(null, RatingClass.Clock.STEP)).containsExactly(both.id());
        assertThat(games(null, RatingClass.Clock.CLOCK)).containsExactly(clocks.id());
        assertThat(games(GameFilter.NONE, RatingClass.Clock.UNTIMED)).containsExactly(base.id());
        assertThat(games("tollkeepers", RatingClass.Clock.CLOCK)).isEmpty();
    }

    private List<GameId> games(@Nullable String expansion, RatingClass.@Nullable Clock clock) {
        var filter = new GameFilter(Status.LOBBY, null, expansion, clock);
        return fixture.lobby().page(filter, null, 10).games().stream()
                .map(ListedGame::game)
                .toList();
    }

    @Test
    void pagesWithAFilterGoOnWhereTheLastOneStopped() {
        List<PlayedGame> games = new ArrayList<>();
        for (int seed = 0; seed < Lobby.MOST_READ + 5; seed++) {
            boolean isWanted = seed % 400 == 1;
            games.add(opened(seed, isWanted ? PlayedGame.BOTH_TIMED : GameOptions.DEFAULT));
        }
        for (PlayedGame game : games) {
            fixture.apply(game.events().stream()
                    .map(event -> fixture.decode(later(event, games.indexOf(game))))
                    .toList());
        }
        var filter = new GameFilter(null, null, "bets", null);

        List<List<GameId>> pages = new ArrayList<>();
        Lobby.PageKey before = null;
        do {
            Lobby.Page page = fixture.lobby().page(filter, before, 2);
            pages.add(page.games().stream().map(ListedGame::game).toList());
            before = page.next() == null
                    ? null
                    : Lobby.PageKey.parse(page.next()).orElseThrow();
        } while (before != null);

        assertThat(pages)
                .containsExactly(
                        List.of(games.get(801).id(), games.get(401).id()),
                        List.of(games.get(1).id()));
        assertThat(fixture.lobby().page(filter, null, 10).games()).hasSize(2);
        assertThat(fixture.lobby().page(filter, null, 10).next()).isNotNull();
    }

    private static PlayedGame opened(long seed, GameOptions options) {
        return new PlayedGame(seed, options).opened();
    }

    /// Opens a game for two bots: nobody joins an unlisted game without an invite.
    private static PlayedGame withBots(PlayedGame game) {
        game.opened();
        game.send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        game.send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        return game;
    }

    private static Envelope later(Envelope event, int minutes) {
        return Envelope.of(
                event.game(),
                event.revision(),
                event.at().plus(Duration.ofMinutes(minutes)),
                event.actor(),
                event.data());
    }
}
