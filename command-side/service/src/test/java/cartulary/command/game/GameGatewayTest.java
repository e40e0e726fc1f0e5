package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.StoredFormCodec;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import cartulary.store.SqliteEventLog;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The desk over the real store.
class GameGatewayTest {
    @TempDir
    Path folder;

    SqliteEventLog log;
    AxonConfiguration games;
    GameGateway desk;
    private final SettableClock clock = new SettableClock();

    @BeforeEach
    void start() {
        log = SqliteEventLog.open(folder.resolve("data"), ledger -> new StoredFormCodec(() -> keys()));
        games = new AxonConfiguration(
                log.engine(),
                log.ledger(),
                log.publicLog(),
                keys(),
                new DecisionInputsFactory(new SecureRandom(), 2),
                new HeadCache(2),
                clock,
                3);
        desk = games.gateway();
    }

    private DataKeys keys() {
        return new DataKeys(new KeyFolder(folder.resolve("keys")).open(true), log.ledger());
    }

    @AfterEach
    void stop() {
        games.close();
        log.close();
    }

    private GameId opened(String host) {
        return ((Accepted) desk.open(new SubmittedOpening(new OpenGame(null), host, null))).game();
    }

    private CommandOutcome byHost(GameId game, String host, GameCommand command) {
        return desk.send(game, new Sender.Host(host), command, null, null);
    }

    private GameId running() {
        GameId game = opened("h");
        byHost(game, "h", new SeatBot(BotPolicy.RANDOM, null));
        byHost(game, "h", new SeatBot(BotPolicy.RANDOM, null));
        assertThat(byHost(game, "h", new StartGame(0))).isInstanceOf(Accepted.class);
        return game;
    }

    @Test
    void aColdGameIsTheSameAsAHotOne() {
        GameId game = running();
        Game hot = desk.head(game).orElseThrow();
        for (int other = 0; other < 2; other++) {
            byHost(opened("other" + other), "other" + other, new SeatBot(BotPolicy.RANDOM, null));
            opened("more" + other);
        }
        stop();
        start();
        assertThat(desk.head(game)).contains(hot);
        assertThat(desk.automate(game, Actor.seat(0), new DrawTile(), hot.revision()))
                .isInstanceOf(Accepted.class);
    }

    @Test
    void noEventIsBeforeTheOneBeforeItThoughTheClockIsSetBack() {
        GameId game = running();
        clock.forward(Duration.ofSeconds(-5));
        desk.automate(
                game,
                Actor.seat(0),
                new DrawTile(),
                desk.head(game).orElseThrow().revision());
        stop();
        start();
        clock.forward(Duration.ofSeconds(-5));
        byHost(game, "h", new CloseGame());

        List<Envelope> events = log.publicLog().ofGame(game, 0, 100).stream()
                .map(event -> EventCodec.read(event.bytes()))
                .toList();
        assertThat(events).extracting(Envelope::type).contains("TileDrawn", "DeckOpened");
        assertThat(events).extracting(Envelope::at).isSorted();
    }

    @Test
    void anAutomationThatFiresTwiceHasOneEffect() {
        GameId game = running();
        long revision = desk.head(game).orElseThrow().revision();
        assertThat(desk.automate(game, Actor.seat(0), new DrawTile(), revision)).isInstanceOf(Accepted.class);
        assertThat(desk.automate(game, Actor.seat(0), new DrawTile(), revision))
                .isInstanceOf(CommandOutcome.Outdated.class);
    }

    @Test
    void aBotMovesAlsoIfAnotherPlayerAddsEventsMeanwhile() {
        GameId game = opened("h");
        byHost(game, "h", new SeatBot(BotPolicy.RANDOM, null));
        desk.send(game, new Sender.Guest(null), new JoinGame(null, null), null, null);
        byHost(game, "h", new StartGame(0));
        long chosenFor = desk.head(game).orElseThrow().revision();
        assertThat(byHost(game, "h", new ReissueToken(1))).isInstanceOf(Accepted.class);
        assertThat(desk.automate(game, Actor.seat(0), new DrawTile(), chosenFor))
                .isInstanceOf(Accepted.class);
        assertThat(desk.automate(game, Actor.seat(0), new DrawTile(), chosenFor))
                .isInstanceOf(CommandOutcome.Outdated.class);
    }

    @Test
    void listenersReceiveEveryDurableHeadInOrder() {
        var heard = new ArrayList<Long>();
        try (var subscription = desk.onHead((game, head) -> {
            assertThat(log.ledger().headRevision(game)).isEqualTo(head.revision());
            heard.add(head.revision());
        })) {
            running();
        }
        opened("afterwards");
        assertThat(heard).containsExactly(1L, 2L, 3L, 5L);
    }

    @Test
    void anUnknownGameIsUnknown() {
        var unknown = new GameId(UUID.randomUUID().toString());
        assertThat(desk.head(unknown)).isEmpty();
        assertThat(desk.automate(unknown, Actor.SERVICE, new AbandonGame(), 0))
                .isInstanceOf(CommandOutcome.UnknownGame.class);
    }

    @Test
    void aHostCannotExceedTheLimitOfOpenGames() {
        GameId first = opened("h");
        opened("h");
        opened("h");
        assertThat(desk.open(new SubmittedOpening(new OpenGame(null), "h", null)))
                .isEqualTo(new CommandOutcome.TooManyGames(3));
        assertThat(byHost(first, "h", new CloseGame())).isInstanceOf(Accepted.class);
        assertThat(desk.open(new SubmittedOpening(new OpenGame(null), "h", null)))
                .isInstanceOf(Accepted.class);
    }

    @Test
    void aRefusedCommandChangesNothing() {
        GameId game = running();
        Game before = desk.head(game).orElseThrow();
        long head = log.publicLog().head();
        assertThat(byHost(game, "h", new SeatBot(BotPolicy.GREEDY, null))).isInstanceOf(CommandOutcome.Refused.class);
        assertThat(byHost(game, "stranger", new CloseGame())).isInstanceOf(CommandOutcome.NotAllowed.class);
        assertThat(desk.automate(game, Actor.seat(0), new SkipPlacement(), before.revision()))
                .isInstanceOf(CommandOutcome.Refused.class);
        assertThat(desk.head(game)).contains(before);
        assertThat(log.publicLog().head()).isEqualTo(head);
    }

    @Test
    void simultaneousCommandsAreDecidedOneAfterAnother() throws Exception {
        GameId game = opened("h");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<CommandOutcome>> joins = new ArrayList<>();
            for (int guest = 0; guest < 20; guest++) {
                joins.add(threads.submit(
                        () -> desk.send(game, new Sender.Guest(null), new JoinGame(null, null), null, null)));
            }
            int seated = 0;
            for (var join : joins) {
                seated += join.get() instanceof Accepted ? 1 : 0;
            }
            assertThat(seated).isEqualTo(6);
        }
        assertThat(log.publicLog().ofGame(game, 0, 100))
                .extracting(PublicEvent::revision)
                .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
    }

    @Test
    void anEndedGameIsNoLongerOpen() {
        GameId game = running();
        assertThat(log.ledger().openGames()).contains(game);
        byHost(game, "h", new CloseGame());
        assertThat(desk.head(game).orElseThrow().step()).isInstanceOf(Step.Finished.class);
        assertThat(log.ledger().openGames()).doesNotContain(game);
    }
}
