package cartulary.broker;

import cartulary.contracts.log.PublicTopic.TopicUnavailable;
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

/// Makes the topic where it is missing, and looks at it where it is there. Any number of nodes may do so
/// at once: one makes it, all look at it.
final class TopicSetup {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    private static final int LOOKS = 100;

    private final BrokerSettings settings;
    private final TopicSettings topic;
    private final AdminQueries questions;

    TopicSetup(BrokerSettings settings, AdminQueries questions) {
        this.settings = settings;
        this.topic = settings.topic();
        this.questions = questions;
    }

    /// @throws WrongTopic if it is there and unfit
    /// @throws TopicUnavailable if the broker does not answer
    void ensure() {
        TopicDescription found = describe();
        if (found == null) {
            create();
            found = awaitDescription();
        }
        List<String> faults = faults(found, config());
        if (!faults.isEmpty()) {
            throw new UnfitTopic(
                    "the topic " + topic.name() + " is not fit to keep the games: " + String.join("; ", faults));
        }
    }

    private @Nullable TopicDescription describe() {
        try {
            return questions
                    .ask(admin -> admin.describeTopics(List.of(topic.name())).allTopicNames())
                    .get(topic.name());
        } catch (TopicUnavailable e) {
            if (e.getCause() instanceof UnknownTopicOrPartitionException) {
                return null;
            }
            throw e;
        }
    }

    private void create() {
        var configs = new LinkedHashMap<>(TopicConfigs.REQUIRED);
        configs.put(TopicConfigs.IN_SYNC, String.valueOf(topic.inSync()));
        var wanted = new NewTopic(topic.name(), topic.partitions(), topic.replicas()).configs(configs);
        try {
            questions.ask(admin -> admin.createTopics(List.of(wanted)).all());
        } catch (TopicUnavailable e) {
            // Another node was quicker.
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw e;
            }
        }
    }

    /// A broker may answer before it has heard of what the controller made.
    private TopicDescription awaitDescription() {
        for (int look = 0; look < LOOKS; look++) {
            TopicDescription found = describe();
            if (found != null) {
                return found;
            }
            try {
                Thread.sleep(BETWEEN_LOOKS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        throw new TopicUnavailable(
                "the topic " + topic.name() + " was made but does not appear", new UnknownTopicOrPartitionException());
    }

    private Config config() {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic.name());
        return Objects.requireNonNull(questions
                .ask(admin -> admin.describeConfigs(List.of(resource)).all())
                .get(resource));
    }

    private List<String> faults(TopicDescription found, Config config) {
        var faults = new ArrayList<String>();
        if (found.partitions().size() != topic.partitions()) {
            faults.add(
                    "it has %d partitions, not %d: set the number in the settings of every node, or delete the topic and let it be filled anew (docs/operations/back-up.md#refill-the-topic)"
                            .formatted(found.partitions().size(), topic.partitions()));
        }
        int replicas = found.partitions().stream()
                .mapToInt(p -> p.replicas().size())
                .min()
                .orElse(0);
        if (replicas < topic.replicas()) {
            faults.add("it has %d replicas, not %d: move it with kafka-reassign-partitions.sh"
                    .formatted(replicas, topic.replicas()));
        }
        TopicConfigs.REQUIRED.forEach((name, value) -> {
            if (!TopicConfigs.suffices(name, value(config, name))) {
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

    private String alter(String name, String is, String required) {
        return "%s is %s, not %s: kafka-configs.sh --bootstrap-server %s --alter --entity-type topics --entity-name %s --add-config %s=%s"
                .formatted(name, is, required, settings.bootstrapServers(), topic.name(), name, required);
    }
}
