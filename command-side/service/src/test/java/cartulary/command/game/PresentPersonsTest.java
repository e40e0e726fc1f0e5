package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestCommandSide;
import cartulary.command.TestStore;
import cartulary.command.token.TokenEpochs;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.Presence;
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
    private static final Sender HOST = new Sender.Host(TestStore.HOST);

    private final SettableClock clock = new SettableClock();

    @TempDir
    Path folder;

    private TestStore store;
    private GameGateway gateway;
    private List<Integer> present = List.of();

    @BeforeEach
    void open() {
        store = new TestStore(folder, clock);
        gateway = started();
    }

    @AfterEach
    void close() {
        store.close();
    }

    private GameGateway started() {
        return store.node(new TestCommandSide(
                new DecisionInputsFactory(new SecureRandom(), 10, new PresentSeats(_ -> present, clock.instant()))));
    }

    private GameId running() {
        GameId game = store.open(null);
        for (int seat = 0; seat < 2; seat++) {
            store.byGuest(game, new JoinGame(null, null));
        }
        store.byHost(game, new StartGame(0));
        return game;
    }

    private CommandOutcome reissue(GameId game, int seat) {
        return gateway.send(game, HOST, new ReissueToken(seat), null, null);
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
        gateway = started();
        assertThat(reissue(running(), 0)).isInstanceOf(CommandOutcome.Accepted.class);
        isRefused(reissue(game, 0));
        clock.forward(Presence.KEPT);
        assertThat(reissue(game, 0)).isInstanceOf(CommandOutcome.Accepted.class);
    }

    @Test
    void twoHundredInvitesOfAGameAreWithdrawn() {
        GameId game = running();
        var epochs = new TokenEpochs(store.ledger());
        IntStream.range(0, TokenEpochs.MOST_WITHDRAWN).parallel().forEach(invite -> assertThat(
                        epochs.withdraw(game, "invite-" + invite))
                .isTrue());
        assertThat(epochs.withdraw(game, "one more")).isFalse();
        assertThat(epochs.withdraw(game, "invite-0")).isTrue();
    }
}
