package cartulary.broker;

import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;

/// Creates the topic if it is missing and checks its settings. Any number of nodes may do so
/// simultaneously: one creates it, all check it.
final class TopicSetup {
    private static final Duration RETRY_DELAY = Duration.ofMillis(100);
    private static final int MAX_ATTEMPTS = 100;

    private final BrokerSettings settings;
    private final TopicSettings topic;
    private final BlockingKafkaAdmin queries;

    TopicSetup(BrokerSettings settings, BlockingKafkaAdmin queries) {
        this.settings = settings;
        this.topic = settings.topic();
        this.queries = queries;
    }

    /// Creates or checks the topic.
    ///
    /// @throws TopicMisconfiguredException if it exists with other settings
    /// @throws TopicUnavailableException if no broker answers
    void ensure() {
        TopicDescription found = describe();
        if (found == null) {
            create();
            found = awaitDescription();
        }
        List<String> faults = faults(found, config());
        if (!faults.isEmpty()) {
            throw new TopicMisconfiguredException(
                    "topic " + topic.name() + " has wrong settings: " + String.join("; ", faults));
        }
    }

    private @Nullable TopicDescription describe() {
        try {
            return queries.ask(
                            admin -> admin.describeTopics(List.of(topic.name())).allTopicNames())
                    .get(topic.name());
        } catch (TopicUnavailableException e) {
            if (e.getCause() instanceof UnknownTopicOrPartitionException) {
                return null;
            }
            throw e;
        }
    }

    private void create() {
        var configs = new LinkedHashMap<>(TopicConfigs.of(topic));
        configs.put(TopicConfigs.IN_SYNC, String.valueOf(topic.inSync()));
        var wanted = new NewTopic(topic.name(), topic.partitions(), topic.replicas()).configs(configs);
        try {
            queries.ask(admin -> admin.createTopics(List.of(wanted)).all());
        } catch (TopicUnavailableException e) {
            // Another node may have created it meanwhile.
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw e;
            }
        }
    }

    /// Polls, because a broker may answer before it has received the new topic from the controller.
    private TopicDescription awaitDescription() {
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            TopicDescription found = describe();
            if (found != null) {
                return found;
            }
            try {
                Thread.sleep(RETRY_DELAY);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        throw new TopicUnavailableException(
                "topic " + topic.name() + " was created but no broker describes it",
                new UnknownTopicOrPartitionException());
    }

    private Config config() {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic.name());
        return Objects.requireNonNull(
                queries.ask(admin -> admin.describeConfigs(List.of(resource)).all())
                        .get(resource));
    }

    private List<String> faults(TopicDescription found, Config config) {
        var faults = new ArrayList<String>();
        if (found.partitions().size() != topic.partitions()) {
            faults.add(
                    "it has %s partitions, not %s: set this number in the settings of every node, or delete the topic and refill it (docs/operations/back-up.md#refill-the-topic)"
                            .formatted(found.partitions().size(), topic.partitions()));
        }
        int replicas = found.partitions().stream()
                .mapToInt(p -> p.replicas().size())
                .min()
                .orElse(0);
        if (replicas < topic.replicas()) {
            faults.add("it has %s replicas, not %s: add replicas with kafka-reassign-partitions.sh"
                    .formatted(replicas, topic.replicas()));
        }
        TopicConfigs.of(topic).forEach((name, value) -> {
            if (!TopicConfigs.suffices(name, value(config, name), value)) {
                faults.add(alter(name, value(config, name), value));
            }
        });
        String inSync = value(config, TopicConfigs.IN_SYNC);
        if (Integer.parseInt(inSync) < topic.inSync()) {
            faults.add(alter(TopicConfigs.IN_SYNC, inSync, String.valueOf(topic.inSync())));
        }
        return faults;
    }

    private static String value(Config config, String name) {
        ConfigEntry entry = config.get(name);
        return entry == null || entry.value() == null ? "" : entry.value();
    }

    private String alter(String name, String actual, String required) {
        return "%s is %s, not %s: kafka-configs.sh --bootstrap-server %s --alter --entity-type topics --entity-name %s --add-config %s=%s"
                .formatted(name, actual, required, settings.bootstrapServers(), topic.name(), name, required);
    }
}
