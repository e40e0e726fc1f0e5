package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.testkit.InMemoryPublicLog;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;

class RefusedEventTest {
    private final BrokerSettings settings = TestTopics.fresh();
    private final InMemoryPublicLog log = new InMemoryPublicLog();
    private final SharedTokens tokens = new SharedTokens(Duration.ofSeconds(2));

    @Test
    void eventsAfterARejectedEventAreNotPublishedBeforeIt() throws Exception {
        GameId game = TestEvents.newGame();
        log.append(TestEvents.turns(List.of(game), 1, 10));
        try (Relay relay = new Relay(
                        new PublicLogStream(log), tokens.of("one"), log, _ -> false, settings, Clock.systemUTC())
                .start()) {
            tokens.await(10);
            alter("max.message.bytes", "200000");
            log.append(large(game, 11));
            log.append(TestEvents.turns(List.of(game), 12, 3000));

            await().until(() -> relay.failure().isPresent());
            TopicContents.of(settings).assertEachGameInOrder(1, 10);

            alter("max.message.bytes", String.valueOf(TopicConfigs.MAX_MESSAGE_BYTES));
            tokens.await(3000);
            assertThat(relay.failure()).isEmpty();
            TopicContents.of(settings).assertEachGameInOrder(1, 3000);
        }
    }

    /// Returns an incompressible event that fills a request on its own.
    private static Envelope large(GameId game, long revision) {
        byte[] noise = new byte[300_000];
        new Random(1).nextBytes(noise);
        String tile = Base64.getEncoder().encodeToString(noise);
        return Envelope.of(
                game,
                revision,
                Instant.parse("2026-11-22T12:00:00Z"),
                Actor.seat(1),
                new TilePlaced(1, tile, 0, 0, 90));
    }

    private void alter(String name, String value) throws Exception {
        var resource =
                new ConfigResource(ConfigResource.Type.TOPIC, settings.topic().name());
        var op = new AlterConfigOp(new ConfigEntry(name, value), AlterConfigOp.OpType.SET);
        try (var admin = Admin.create(settings.with(Map.of()))) {
            admin.incrementalAlterConfigs(Map.of(resource, List.of(op))).all().get();
            await().until(() -> admin.describeConfigs(List.of(resource))
                    .all()
                    .get()
                    .get(resource)
                    .get(name)
                    .value()
                    .equals(value));
        }
    }
}
