package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.StoredFormCodec;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.store.Append;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision.Accepted;
import cartulary.store.SqliteEventLog;
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
    private final DecisionInputsFactory inputs = new DecisionInputsFactory(new SecureRandom(), 10);

    @TempDir
    Path folder;

    private SqliteEventLog log;
    private DataKeys keys;

    @BeforeEach
    void open() {
        log = SqliteEventLog.open(folder.resolve("data"), _ -> new StoredFormCodec(() -> keys));
        keys = new DataKeys(new KeyFolder(folder.resolve("keys")).open(true), log.ledger());
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void aGameKeepsTheVersionThatItWasOpenedWith() {
        GameId game = opened(RulesVersion.V1);
        try (AxonConfiguration node = node()) {
            join(node, game);
        }
        try (AxonConfiguration restarted = node()) {
            join(restarted, game);
        }
        assertThat(recorded(game)).extracting(Envelope::rules).containsExactly(1, 1, 1);
    }

    @Test
    void aNewGameIsOfTheNewestVersion() {
        try (AxonConfiguration node = node()) {
            var opening = new SubmittedOpening(new OpenGame(null), "host", null);
            GameId game = ((CommandOutcome.Accepted) node.gateway().open(opening)).game();
            join(node, game);
            assertThat(recorded(game)).extracting(Envelope::rulesVersion).containsOnly(RulesVersion.NEWEST);
        }
    }

    private GameId opened(RulesVersion version) {
        var game = new GameId(UUID.randomUUID().toString());
        var supplied = inputs.opening(game, "host", clock.instant(), log.publicLog());
        var opening = new SubmittedOpening(new OpenGame(null), "host", null);
        var decision = (Accepted) Rules.standard()
                .decide(Rules.standard().unopenedGame(version), Actor.HOST, opening.command(), supplied);
        List<Append> appends = new AppendFactory(keys).opening(game, opening, decision, clock.instant());
        log.engine()
                .appendEvents(appends.stream()
                        .<DomainEventMessage<?>>map(append -> new GenericDomainEventMessage<>(
                                "GameAggregate", game.value(), append.revision() - 1, append))
                        .toList());
        return game;
    }

    private static void join(AxonConfiguration node, GameId game) {
        var join = new JoinGame(null, "Ada");
        assertThat(node.gateway().send(game, new Sender.Guest(null), join, null, null))
                .isInstanceOf(CommandOutcome.Accepted.class);
    }

    private List<Envelope> recorded(GameId game) {
        return log.publicLog().ofGame(game, 0, 10).stream()
                .map(event -> EventCodec.read(event.bytes()))
                .toList();
    }

    private AxonConfiguration node() {
        return new AxonConfiguration(
                log.engine(), log.ledger(), log.publicLog(), keys, inputs, new HeadCache(10), clock, 1000);
    }
}
