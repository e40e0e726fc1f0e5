package cartulary.command.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.TestNode;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.GameGateway;
import cartulary.command.game.Sender;
import cartulary.command.game.SubmittedOpening;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.PublicEvent;
import cartulary.local.Postgres.Database;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BotsOnTwoNodesTest {
    private static final Duration TOLERANCE = Duration.ofSeconds(5);

    @TempDir
    Path folder;

    private final Database database = TestNode.newDatabase();

    private TestNode node(String name) {
        return new TestNode(database, folder.resolve("keys"), name, Clock.systemUTC());
    }

    private static GameId game(GameGateway gateway, BotPolicy policy) {
        var options = new GameOptions(2, Visibility.PUBLIC);
        var opened = (Accepted) gateway.open(new SubmittedOpening(new OpenGame(options), "host", null));
        send(gateway, opened.game(), new SeatBot(policy, null));
        send(gateway, opened.game(), new SeatBot(policy, null));
        return opened.game();
    }

    private static void send(GameGateway gateway, GameId game, GameCommand command) {
        assertThat(gateway.send(game, new Sender.Host("host"), command, null, null))
                .isInstanceOf(Accepted.class);
    }

    private static boolean isFinished(TestNode node, GameId game) {
        return node.gateway.head(game).orElseThrow().step() instanceof Step.Finished;
    }

    /// Bots of level 6 search.
    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "LEVEL_6"})
    void botsOfTwoNodesPlayEveryMoveOnce(BotPolicy policy) {
        try (TestNode one = node("one");
                TestNode two = node("two")) {
            GameId game = game(one.gateway, policy);
            send(one.gateway, game, new StartGame(0));
            try (var bots = one.bots();
                    var others = two.bots()) {
                await().until(() -> isFinished(two, game));
            }
            Game end = one.gateway.head(game).orElseThrow();
            assertThat(two.log.publicLog().ofGame(game, 0, 100_000))
                    .extracting(PublicEvent::revision)
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, end.revision()).boxed().toList());
        }
    }

    @Test
    void theBotsOfASilentNodeAreTakenOverWithinSeconds() {
        try (TestNode one = node("one");
                TestNode two = node("two")) {
            one.log.schedule().alive(Clock.systemUTC().instant(), TOLERANCE);
            try (var bots = two.bots()) {
                GameId game = game(one.gateway, BotPolicy.RANDOM);
                // Longer than the first look of the bots, which finds nothing to do.
                send(one.gateway, game, new StartGame(0));
                await().until(() -> isFinished(two, game));
            }
        }
    }
}
