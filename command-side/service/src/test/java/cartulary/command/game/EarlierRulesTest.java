package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.store.Append;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.UUID;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Games that were opened before the newest version of the rules.
class EarlierRulesTest {
    private final SettableClock clock = new SettableClock();

    @TempDir
    Path folder;

    private TestStore store;

    @BeforeEach
    void open() {
        store = new TestStore(folder, clock);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aGameKeepsTheVersionThatItWasOpenedWith() {
        GameId game = opened(RulesVersion.V1);
        join(store.gateway, game);
        join(store.node(), game);
        assertThat(store.envelopes(game)).extracting(Envelope::rules).containsExactly(1, 1, 1);
    }

    @Test
    void aNewGameIsOfTheNewestVersion() {
        GameId game = store.open(null);
        join(store.gateway, game);
        assertThat(store.envelopes(game)).extracting(Envelope::rulesVersion).containsOnly(RulesVersion.NEWEST);
    }

    private GameId opened(RulesVersion version) {
        var game = new GameId(UUID.randomUUID().toString());
        var inputs = new DecisionInputsFactory(new SecureRandom(), 1)
                .opening(game, TestStore.HOST, clock.instant(), store.publicLog());
        var opening = new SubmittedOpening(new OpenGame(null), TestStore.HOST, null);
        var decision = (Accepted)
                Rules.standard().decide(Rules.standard().unopenedGame(version), Actor.HOST, opening.command(), inputs);
        List<Append> appends = new AppendFactory(store.keys()).opening(game, opening, decision, clock.instant());
        store.engine()
                .appendEvents(appends.stream()
                        .<DomainEventMessage<?>>map(append -> new GenericDomainEventMessage<>(
                                "GameAggregate", game.value(), append.revision() - 1, append))
                        .toList());
        return game;
    }

    private static void join(GameGateway node, GameId game) {
        var join = new JoinGame(null, "Ada");
        assertThat(node.send(game, new Sender.Guest(null), join, null, null))
                .isInstanceOf(CommandOutcome.Accepted.class);
    }
}
