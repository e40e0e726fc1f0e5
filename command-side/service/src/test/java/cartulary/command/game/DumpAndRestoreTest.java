package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import cartulary.command.InstalledPostgres;
import cartulary.command.RecordedGameAppends;
import cartulary.command.SettableClock;
import cartulary.command.TestNode;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.DisputeReason;
import cartulary.contracts.store.GameSchedule.DueGame;
import cartulary.contracts.store.TokenEpoch;
import cartulary.local.Postgres.Database;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The log of a running node is dumped and restored by PostgreSQL's own programs, as `docs/operations/back-up.md` says.
@Tag("engines")
class DumpAndRestoreTest {
    private static final String HOST = "host";
    private static final IdempotencyKey ONCE = new IdempotencyKey("seat:a", "key", Hash.sha256("draw"));

    @TempDir
    Path folder;

    @Test
    void aGameContinuesOnANewServerAfterARestore() throws Exception {
        Optional<Path> programs = InstalledPostgres.programs();
        assumeThat(programs)
                .as("skipped: no PostgreSQL with pg_dump is installed (Debian, Ubuntu: apt-get install postgresql)")
                .isPresent();
        Path dump = folder.resolve("cartulary.dump");
        GameId removed;
        GameId disputed;
        GameId game;
        Game dumped;
        List<PublicEvent> events;
        try (var server = InstalledPostgres.start(programs.orElseThrow(), folder.resolve("old"));
                var node = node(server.create("cartulary"))) {
            removed = removedLobby(node);
            game = started(node);
            dumped = play(node, game, 40);
            node.log.ledger().endTokens("host:" + HOST, 0, null);
            disputed = disputed(node);
            events = node.log.publicLog().after(0, 100_000);

            server.client("pg_dump", "--format=custom", "--file=" + dump, "cartulary");
            play(node, game, 5); // not in the backup
        }
        try (var server = InstalledPostgres.start(programs.orElseThrow(), folder.resolve("new"))) {
            restore(server, dump);
            restore(server, dump); // every step may be repeated
            var restored = server.database("cartulary");
            try (var node = node(restored)) {
                assertThat(node.log.publicLog().after(0, 100_000))
                        .usingRecursiveFieldByFieldElementComparator()
                        .isEqualTo(events);
                assertThat(node.gateway.head(game)).contains(dumped);
                assertThat(node.log.unplayedGames().wasRemoved(removed)).isTrue();
                assertThat(node.log.ledger().tokenEpoch("host:" + HOST)).isEqualTo(new TokenEpoch(1, null));
                assertThat(node.log.ledger().disputeReasons(disputed))
                        .extracting(DisputeReason::reason)
                        .containsExactly("wrong");
                assertThat(node.log.schedule().lapsing(Instant.ofEpochMilli(Long.MAX_VALUE), 0, 10))
                        .extracting(DueGame::game)
                        .containsExactly(disputed);
                assertThat(node.gateway.send(game, automation(0), new GameCommand.DrawTile(), null, ONCE))
                        .isInstanceOf(CommandOutcome.Repeated.class);

                Game end = play(node, game, Integer.MAX_VALUE);
                assertThat(end.step()).isInstanceOf(Step.Finished.class);
                assertThat(node.log.ledger().openGames()).isEmpty();
                assertEventsCannotBeDeleted(restored);
            }
        }
    }

    /// The commands of `docs/operations/back-up.md`.
    private static void restore(InstalledPostgres server, Path dump) throws Exception {
        server.client("dropdb", "--if-exists", "cartulary");
        server.client("createdb", "cartulary");
        server.client(
                "pg_restore",
                "--exit-on-error",
                "--single-transaction",
                "--no-owner",
                "--dbname=cartulary",
                dump.toString());
    }

    private TestNode node(Database database) {
        return new TestNode(database, folder.resolve("keys"), "node", new SettableClock());
    }

    /// Returns a game that ended as a lobby and was removed from the log.
    private static GameId removedLobby(TestNode node) {
        GameId lobby = open(node);
        send(node, lobby, new Sender.Host(HOST), new CloseGame());
        GameId after = open(node);
        send(node, after, new Sender.Host(HOST), new CloseGame());
        node.log
                .tokens()
                .initializeTokenSegments(
                        "relay",
                        1,
                        new GlobalSequenceTrackingToken(node.log.publicLog().head()));
        assertThat(node.log.unplayedGames().remove(Instant.ofEpochMilli(Long.MAX_VALUE), Long.MAX_VALUE, 10))
                .containsExactly(lobby);
        return lobby;
    }

    /// Returns a finished game with an open dispute.
    private static GameId disputed(TestNode node) {
        MisscoredGame recorded = MisscoredGame.of(PlayedGame.whole(1)).endedAt(new SettableClock().instant());
        RecordedGameAppends.append(node.log.engine(), recorded.events());
        GameId game = recorded.events().getFirst().game();
        var target = DisputeTarget.score(recorded.revision());
        send(node, game, automation(1), new GameCommand.OpenDispute(target, "wrong", null));
        return game;
    }

    private static GameId open(TestNode node) {
        var options = new GameOptions(
                2,
                Visibility.PUBLIC,
                List.of(Expansion.BETS, Expansion.TOLLKEEPERS),
                BookmakerFields.NOVEMBER_2022,
                null);
        var opening = new SubmittedOpening(new OpenGame(options), HOST, null);
        return ((Accepted) node.gateway.open(opening)).game();
    }

    /// Returns a game whose first tile was drawn with an idempotency key.
    private static GameId started(TestNode node) {
        GameId game = open(node);
        for (String name : List.of("Ada", "Bo")) {
            send(node, game, new Sender.Guest(null), new JoinGame(null, name, null));
        }
        send(node, game, new Sender.Host(HOST), new StartGame(0));
        assertThat(node.gateway.send(game, automation(0), new GameCommand.DrawTile(), null, ONCE))
                .isInstanceOf(Accepted.class);
        return game;
    }

    /// Plays up to `commands` commands, at most to the end.
    private static Game play(TestNode node, GameId game, int commands) {
        Game head = node.gateway.head(game).orElseThrow();
        for (int i = 0; i < commands && !(head.step() instanceof Step.Finished); i++) {
            int seat = head.step().awaitedSeats().getFirst();
            GameCommand move = new RandomBot().choose(SeatView.of(head, seat), new SplittableRandom(head.revision()));
            head = send(node, game, automation(seat), move).after();
        }
        return head;
    }

    private static Accepted send(TestNode node, GameId game, Sender sender, GameCommand command) {
        CommandOutcome outcome = node.gateway.send(game, sender, command, null, null);
        assertThat(outcome).as(command.type()).isInstanceOf(Accepted.class);
        return (Accepted) outcome;
    }

    private static Sender automation(int seat) {
        return new Sender.Automation(Actor.seat(seat));
    }

    private static void assertEventsCannotBeDeleted(Database database) throws Exception {
        try (Connection connection = database.connect();
                var statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("DELETE FROM event")).hasMessageContaining("never deleted");
        }
    }
}
