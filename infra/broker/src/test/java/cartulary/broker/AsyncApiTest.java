package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.duel.DuelEvent;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.log.PublicEvent;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Records on the topic match `docs/asyncapi.yaml`.
class AsyncApiTest {
    private final AsyncApi document = new AsyncApi();

    AsyncApiTest() throws IOException {}

    @Test
    void everyReferenceResolvesToAFileRelativeToItsDocument() throws IOException {
        assertThat(AsyncApi.unresolvedReferences()).isEmpty();
    }

    @Test
    void theTopicsSettingsMatchTheDocument() {
        assertThat(document.at("/asyncapi").asString()).isEqualTo("3.0.0");
        assertSettings(document.at("/channels/games"), TopicSettings.SINGLE);
        assertSettings(document.at("/channels/competitions"), TopicSettings.SINGLE.ofCompetitions());
        assertSettings(document.at("/channels/duels"), TopicSettings.SINGLE.ofDuels());
    }

    @Test
    void everyEventTypeOfCompetitionsAndDuelsIsDocumented() {
        assertThat(document.documentedTypes("competitionHeaders"))
                .isEqualTo(types(
                        CompetitionEvent.types(),
                        event -> CompetitionEvent.newestSchema(event.asSubclass(CompetitionEvent.class))));
        assertThat(document.documentedTypes("duelHeaders")).isEqualTo(types(DuelEvent.types(), _ -> 1));
    }

    private static <T> Set<String> types(
            List<Class<? extends T>> events, ToIntFunction<Class<? extends T>> newestSchema) {
        return events.stream()
                .flatMap(event -> IntStream.rangeClosed(1, newestSchema.applyAsInt(event))
                        .mapToObj(schema -> EventRecord.type(event.getSimpleName(), schema)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static void assertSettings(JsonNode channel, TopicSettings topic) {
        assertThat(channel.path("address").asString()).isEqualTo(topic.name());
        JsonNode kafka = channel.at("/bindings/kafka");
        assertThat(kafka.path("partitions").asInt()).isEqualTo(topic.partitions());
        assertThat(kafka.path("replicas").asInt()).isEqualTo(topic.replicas());

        var settings = new HashMap<String, String>();
        kafka.path("topicConfiguration").forEachEntry((name, value) -> settings.put(name, text(value)));
        channel.path("x-topic-settings").forEachEntry((name, value) -> settings.put(name, text(value)));
        settings.remove("description");
        var required = new HashMap<>(TopicConfigs.of(topic));
        required.put(TopicConfigs.IN_SYNC, String.valueOf(topic.inSync()));
        assertThat(settings).isEqualTo(required);
    }

    @Test
    void everyHeaderAndEveryEventTypeIsDocumented() {
        JsonNode headers = document.at("/components/schemas/headers");
        List<String> documented = new ArrayList<>(headers.path("properties").propertyNames());
        assertThat(documented.remove(TraceHeader.NAME)).isTrue();
        assertThat(documented).containsExactlyInAnyOrderElementsOf(EventRecord.HEADERS);
        assertThat(AsyncApi.texts(headers.path("required"))).containsExactlyInAnyOrderElementsOf(EventRecord.HEADERS);
        assertThat(document.documentedTypes("headers")).isEqualTo(document.typesWithSchemas());
    }

    @Test
    void everyRecordOfAGameMatchesTheDocument() {
        BrokerSettings settings = TestTopics.fresh();
        var events = new ArrayList<PublicEvent>();
        for (int seed = 1; seed <= 5; seed++) {
            var game = PlayedGame.whole(seed, PlayedGame.ALL_OPTIONS.get(seed % 5));
            game.events()
                    .forEach(one -> events.add(new PublicEvent(
                            events.size() + 1, one.game(), one.revision(), one.type(), EventCodec.publicBytes(one))));
        }
        var producer = new OrderedProducer(settings, new HistoryCheck(settings, new InMemoryPublicLog(), _ -> true));
        producer.send(events, reason -> {});
        producer.close();

        var types = new TreeSet<String>();
        List<ConsumerRecord<byte[], byte[]>> records = TopicRecords.of(settings);
        assertThat(records).hasSameSizeAs(events);
        for (var record : records) {
            Map<String, String> headers = headers(record);
            types.add(headers.get("ce_type"));
            String value = new String(record.value(), UTF_8);
            assertThat(document.keyFaults(new String(record.key(), UTF_8))).isEmpty();
            assertThat(document.headerFaults(headers)).isEmpty();
            assertThat(document.valueFaults(headers.get("ce_dataschema"), value))
                    .as(value)
                    .isEmpty();
        }
        assertThat(types).hasSizeGreaterThan(28).isSubsetOf(document.documentedTypes("headers"));
    }

    /// A check of the checks above.
    @Test
    void recordsThatDifferFromTheDocumentAreFound() {
        var event = TestEvents.event(TestEvents.newGame(), 7);
        var record = new EventRecordWriter("games")
                .record(new PublicEvent(1, event.game(), 7, event.type(), EventCodec.publicBytes(event)));
        var headers = new HashMap<String, String>();
        record.headers().forEach(one -> headers.put(one.key(), new String(one.value(), UTF_8)));
        assertThat(document.headerFaults(headers)).isEmpty();
        for (String header : EventRecord.HEADERS) {
            var wrong = new HashMap<>(headers);
            wrong.put(header, "-");
            assertThat(document.headerFaults(wrong)).as(header).isNotEmpty();
            wrong.remove(header);
            assertThat(document.headerFaults(wrong)).as(header).isNotEmpty();
        }
        var traced = new HashMap<>(headers);
        traced.put(TraceHeader.NAME, "nonsense");
        assertThat(document.headerFaults(traced)).isNotEmpty();
        var more = new HashMap<>(headers);
        more.put("ce_chip", "chip-1");
        assertThat(document.headerFaults(more)).isNotEmpty();
        assertThat(document.keyFaults("game")).isNotEmpty();
        String value = new String(record.value(), UTF_8);
        assertThat(document.valueFaults(EventRecord.ENVELOPE_SCHEMA, value)).isEmpty();
        assertThat(document.valueFaults(EventRecord.ENVELOPE_SCHEMA, value.replace("\"x\"", "\"xx\"")))
                .isNotEmpty();
    }

    private static Map<String, String> headers(ConsumerRecord<?, ?> record) {
        var headers = new HashMap<String, String>();
        record.headers().forEach(one -> headers.put(one.key(), new String(one.value(), UTF_8)));
        return headers;
    }

    private static String text(JsonNode value) {
        return value.isArray() ? String.join(",", AsyncApi.texts(value)) : value.asString();
    }
}
