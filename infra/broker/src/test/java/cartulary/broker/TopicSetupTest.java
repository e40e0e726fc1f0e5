package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("engines")
class TopicSetupTest {
    private final BrokerSettings settings = TestTopics.fresh();

    @Test
    void aMissingTopicIsCreatedWithUnlimitedRetention() throws Exception {
        ensure(settings);
        ensure(settings);

        Config config = config();
        assertThat(config.get("cleanup.policy").value()).isEqualTo("delete");
        assertThat(config.get("retention.ms").value()).isEqualTo("-1");
        assertThat(config.get("retention.bytes").value()).isEqualTo("-1");
        assertThat(config.get("min.insync.replicas").value()).isEqualTo("1");
        assertThat(config.get("max.message.bytes").value()).isEqualTo("2097152");
        assertThat(config.get("message.timestamp.type").value()).isEqualTo("LogAppendTime");
        try (var topic = KafkaTopic.open(settings)) {
            assertThat(topic.partitions()).isEqualTo(settings.topic().partitions());
            assertThat(topic.heads()).isEqualTo(Map.of(0, 0L, 1, 0L, 2, 0L, 3, 0L));
        }
    }

    @Test
    void severalNodesCanCreateTheTopicSimultaneously() throws Exception {
        try (var threads = Executors.newFixedThreadPool(8)) {
            var starts = new ArrayList<Callable<Object>>();
            for (int node = 0; node < 8; node++) {
                starts.add(() -> {
                    ensure(settings);
                    return "done";
                });
            }
            for (Future<Object> start : threads.invokeAll(starts)) {
                assertThat(start.get()).isEqualTo("done");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "retention.ms, 604800000, -1",
        "retention.bytes, 1000000000, -1",
        "cleanup.policy, compact, delete",
        "max.message.bytes, 1000, 2097152",
        "message.timestamp.type, CreateTime, LogAppendTime",
        "unclean.leader.election.enable, true, false"
    })
    void aTopicThatWouldLoseOrRejectEventsIsReportedWithTheCorrectingCommand(String name, String wrong, String right)
            throws Exception {
        ensure(settings);
        alter(name, wrong);

        assertThatThrownBy(() -> ensure(settings))
                .isInstanceOf(TopicMisconfiguredException.class)
                .hasMessageContaining(name + " is " + wrong + ", not " + right)
                .hasMessageContaining("kafka-configs.sh --bootstrap-server "
                        + settings.bootstrapServers()
                        + " --alter --entity-type topics --entity-name "
                        + settings.topic().name()
                        + " --add-config "
                        + name
                        + "="
                        + right);
        try (var topic = KafkaTopic.open(settings)) {
            assertThatThrownBy(topic::heads).isInstanceOf(TopicMisconfiguredException.class);
            alter(name, right);
            assertThat(topic.heads()).hasSize(4);
        }
    }

    @Test
    void allWrongSettingsAreReportedTogether() throws Exception {
        try (var admin = Admin.create(settings.with(Map.of()))) {
            admin.createTopics(List.of(new NewTopic(settings.topic().name(), 3, (short) 1)))
                    .all()
                    .get();
        }
        var required = new BrokerSettings(
                settings.bootstrapServers(), new TopicSettings(settings.topic().name(), 4, (short) 3, (short) 2));

        assertThatThrownBy(() -> ensure(required))
                .isInstanceOf(TopicMisconfiguredException.class)
                .hasMessageContaining("3 partitions, not 4")
                .hasMessageContaining("1 replicas, not 3")
                .hasMessageContaining("min.insync.replicas is 1, not 2")
                .hasMessageContaining("retention.ms is 604800000, not -1");
    }

    @Test
    void moreReplicasThanBrokersMakeTheTopicUnavailable() {
        var greedy = new BrokerSettings(
                settings.bootstrapServers(), new TopicSettings(settings.topic().name(), 4, (short) 3, (short) 2));
        assertThatThrownBy(() -> ensure(greedy))
                .isInstanceOf(TopicUnavailableException.class)
                .hasMessageContaining("eplication factor");
    }

    private static void ensure(BrokerSettings settings) {
        try (var queries = new BlockingKafkaAdmin(settings)) {
            new TopicSetup(settings, queries).ensure();
        }
    }

    private Config config() throws Exception {
        try (var admin = Admin.create(settings.with(Map.of()))) {
            return admin.describeConfigs(List.of(resource())).all().get().get(resource());
        }
    }

    private void alter(String name, String value) throws Exception {
        var op = new AlterConfigOp(new ConfigEntry(name, value), AlterConfigOp.OpType.SET);
        try (var admin = Admin.create(settings.with(Map.of()))) {
            admin.incrementalAlterConfigs(Map.of(resource(), List.of(op))).all().get();
        }
        await().until(() -> config().get(name).value().equals(value));
    }

    private ConfigResource resource() {
        return new ConfigResource(ConfigResource.Type.TOPIC, settings.topic().name());
    }
}
