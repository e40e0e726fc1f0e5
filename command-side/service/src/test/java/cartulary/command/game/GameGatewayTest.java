package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestCommandSide;
import cartulary.command.TestStore;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.nio.file.Path;
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

/// The gateway over a real store, with two cached games and at most three open games of a host.
class GameGatewayTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();
    private TestStore store;
    private GameGateway gateway;

    @BeforeEach
    void start() {
        store = new TestStore(folder, clock);
        gateway = store.node(new TestCommandSide(new HeadCache(2), 3));
    }

    @AfterEach
    void stop() {
        store.close();
    }

    private GameId opened(String host) {
        return TestStore.open(gateway, host, null);
    }

    private CommandOutcome byHost(GameId game, String host, GameCommand command) {
        return gateway.send(game, new Sender.Host(host), command, null, null);
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
        Game hot = gateway.head(game).orElseThrow();
        for (int other = 0; other < 2; other++) {
            byHost(opened("other" + other), "other" + other, new SeatBot(BotPolicy.RANDOM, null));
            opened("more" + other);
        }
        stop();
        start();
        assertThat(gateway.head(game)).contains(hot);
        assertThat(gateway.automate(game, Actor.seat(0), new DrawTile(), hot.revision()))
                .isInstanceOf(Accepted.class);
    }

    @Test
    void noEventIsBeforeTheOneBeforeItThoughTheClockIsSetBack() {
        GameId game = running();
        clock.forward(Duration.ofSeconds(-5));
        gateway.automate(
                game,
                Actor.seat(0),
                new DrawTile(),
                gateway.head(game).orElseThrow().revision());
        stop();
        start();
        clock.forward(Duration.ofSeconds(-5));
        byHost(game, "h", new CloseGame());

        List<Envelope> events = store.envelopes(game);
        assertThat(events).extracting(Envelope::type).contains("TileDrawn", "DeckOpened");
        assertThat(events).extracting(Envelope::at).isSorted();
    }

    @Test
    void anAutomationThatFiresTwiceHasOneEffect() {
        GameId game = running();
        long revision = gateway.head(game).orElseThrow().revision();
        assertThat(gateway.automate(game, Actor.seat(0), new DrawTile(), revision))
                .isInstanceOf(Accepted.class);
        assertThat(gateway.automate(game, Actor.seat(0), new DrawTile(), revision))
                .isInstanceOf(CommandOutcome.Outdated.class);
    }

    @Test
    void aBotMovesAlsoIfAnotherPlayerAddsEventsMeanwhile() {
        GameId game = opened("h");
        byHost(game, "h", new SeatBot(BotPolicy.RANDOM, null));
        gateway.send(game, new Sender.Guest(null), new JoinGame(null, null), null, null);
        byHost(game, "h", new StartGame(0));
        long chosenFor = gateway.head(game).orElseThrow().revision();
        assertThat(byHost(game, "h", new ReissueToken(1))).isInstanceOf(Accepted.class);
        assertThat(gateway.automate(game, Actor.seat(0), new DrawTile(), chosenFor))
                .isInstanceOf(Accepted.class);
        assertThat(gateway.automate(game, Actor.seat(0), new DrawTile(), chosenFor))
                .isInstanceOf(CommandOutcome.Outdated.class);
    }

    @Test
    void listenersReceiveEveryDurableHeadInOrder() {
        var heard = new ArrayList<Long>();
        try (var subscription = gateway.onHead((game, head) -> {
            assertThat(store.ledger().headRevision(game)).isEqualTo(head.revision());
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
        assertThat(gateway.head(unknown)).isEmpty();
        assertThat(gateway.automate(unknown, Actor.SERVICE, new AbandonGame(), 0))
                .isInstanceOf(CommandOutcome.UnknownGame.class);
    }

    @Test
    void aHostCannotExceedTheLimitOfOpenGames() {
        GameId first = opened("h");
        opened("h");
        opened("h");
        assertThat(gateway.open(new SubmittedOpening(new OpenGame(null), "h", null)))
                .isEqualTo(new CommandOutcome.TooManyGames(3));
        assertThat(byHost(first, "h", new CloseGame())).isInstanceOf(Accepted.class);
        assertThat(gateway.open(new SubmittedOpening(new OpenGame(null), "h", null)))
                .isInstanceOf(Accepted.class);
    }

    @Test
    void aRefusedCommandChangesNothing() {
        GameId game = running();
        Game before = gateway.head(game).orElseThrow();
        long head = store.publicLog().head();
        assertThat(byHost(game, "h", new SeatBot(BotPolicy.GREEDY, null))).isInstanceOf(CommandOutcome.Refused.class);
        assertThat(byHost(game, "stranger", new CloseGame())).isInstanceOf(CommandOutcome.NotAllowed.class);
        assertThat(gateway.automate(game, Actor.seat(0), new SkipPlacement(), before.revision()))
                .isInstanceOf(CommandOutcome.Refused.class);
        assertThat(gateway.head(game)).contains(before);
        assertThat(store.publicLog().head()).isEqualTo(head);
    }

    @Test
    void simultaneousCommandsAreDecidedOneAfterAnother() throws Exception {
        GameId game = opened("h");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<CommandOutcome>> joins = new ArrayList<>();
            for (int guest = 0; guest < 20; guest++) {
                joins.add(threads.submit(
                        () -> gateway.send(game, new Sender.Guest(null), new JoinGame(null, null), null, null)));
            }
            int seated = 0;
            for (var join : joins) {
                seated += join.get() instanceof Accepted ? 1 : 0;
            }
            assertThat(seated).isEqualTo(6);
        }
        assertThat(store.publicLog().ofGame(game, 0, 100))
                .extracting(PublicEvent::revision)
                .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
    }

    @Test
    void anEndedGameIsNoLongerOpen() {
        GameId game = running();
        assertThat(store.ledger().openGames()).contains(game);
        byHost(game, "h", new CloseGame());
        assertThat(gateway.head(game).orElseThrow().step()).isInstanceOf(Step.Finished.class);
        assertThat(store.ledger().openGames()).doesNotContain(game);
    }
}
