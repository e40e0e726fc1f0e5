package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.StoredFormCodec;
import cartulary.command.token.TokenEpochs;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.Presence;
import cartulary.store.SqliteEventLog;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Acts of a host that presence and the ledger prevent.
class PresentPersonsTest {
    private static final Sender HOST = new Sender.Host("host");

    private final SettableClock clock = new SettableClock();

    @TempDir
    Path folder;

    private SqliteEventLog log;
    private DataKeys keys;
    private AxonConfiguration node;
    private List<Integer> present = List.of();

    @BeforeEach
    void open() {
        log = SqliteEventLog.open(folder.resolve("data"), _ -> new StoredFormCodec(() -> keys));
        keys = new DataKeys(new KeyFolder(folder.resolve("keys")).open(true), log.ledger());
        start();
    }

    @AfterEach
    void close() {
        node.close();
        log.close();
    }

    private void start() {
        var inputs = new DecisionInputsFactory(new SecureRandom(), 10, new PresentSeats(_ -> present, clock.instant()));
        node = new AxonConfiguration(
                log.engine(), log.ledger(), log.publicLog(), keys, inputs, new HeadCache(10), clock, 1000);
    }

    private GameId running() {
        var opening = new SubmittedOpening(new OpenGame(null), "host", null);
        GameId game = ((CommandOutcome.Accepted) node.gateway().open(opening)).game();
        for (int seat = 0; seat < 2; seat++) {
            node.gateway().send(game, new Sender.Guest(null), new JoinGame(null, null), null, null);
        }
        node.gateway().send(game, HOST, new StartGame(0), null, null);
        return game;
    }

    private CommandOutcome reissue(GameId game, int seat) {
        return node.gateway().send(game, HOST, new ReissueToken(seat), null, null);
    }

    private static void isRefused(CommandOutcome outcome) {
        assertThat(outcome).isInstanceOfSatisfying(CommandOutcome.Refused.class, refused -> assertThat(refused.rule())
                .isEqualTo(RuleId.LOBBY_22));
    }

    @Test
    void theTokenOfAPersonWhoIsAwayIsReissued() {
        GameId game = running();
        present = List.of(1);
        isRefused(reissue(game, 1));
        assertThat(reissue(game, 0)).isInstanceOf(CommandOutcome.Accepted.class);
    }

    @Test
    void everybodyCountsAsPresentUntilAllCouldReportAfterARestart() {
        GameId game = running();
        clock.forward(Presence.KEPT);
        node.close();
        start();
        assertThat(reissue(running(), 0)).isInstanceOf(CommandOutcome.Accepted.class);
        isRefused(reissue(game, 0));
        clock.forward(Presence.KEPT);
        assertThat(reissue(game, 0)).isInstanceOf(CommandOutcome.Accepted.class);
    }

    @Test
    void twoHundredInvitesOfAGameAreWithdrawn() {
        GameId game = running();
        var epochs = new TokenEpochs(log.ledger());
        IntStream.range(0, TokenEpochs.MOST_WITHDRAWN).parallel().forEach(invite -> assertThat(
                        epochs.withdraw(game, "invite-" + invite))
                .isTrue());
        assertThat(epochs.withdraw(game, "one more")).isFalse();
        assertThat(epochs.withdraw(game, "invite-0")).isTrue();
    }
}
