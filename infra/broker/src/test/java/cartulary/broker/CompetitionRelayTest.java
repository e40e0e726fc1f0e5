package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.EntrantsEntered;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.log.CompetitionLog;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The events of competitions on Kafka.
class CompetitionRelayTest {
    private static final String CUP = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final CompetitionActor ACTOR = CompetitionActor.of(Role.ORGANISER, "c2Vq3xWm0XSV6m8sUuVq1A");

    private final BrokerSettings settings = TestTopics.fresh();
    private final List<byte[]> entries = new CopyOnWriteArrayList<>();
    private final SharedTokens tokens = new SharedTokens(Duration.ofSeconds(2));
    private final List<CompetitionRelay> relays = new ArrayList<>();
    private final CompetitionTopic topic = CompetitionTopic.open(settings);

    private final CompetitionLog log = new CompetitionLog() {
        @Override
        public List<CompetitionLogEntry> competitionsAfter(long position, int max) {
            return IntStream.range((int) position, Math.min(entries.size(), (int) position + max))
                    .mapToObj(index -> new CompetitionLogEntry(index + 1, entries.get(index)))
                    .toList();
        }

        @Override
        public long competitionsHead() {
            return entries.size();
        }
    };

    @AfterEach
    void close() {
        relays.forEach(CompetitionRelay::close);
        topic.close();
    }

    private CompetitionRelay relay(String node) {
        var relay = new CompetitionRelay(log, tokens.of(node), settings).start();
        relays.add(relay);
        return relay;
    }

    private void append(int count) {
        for (int appended = 0; appended < count; appended++) {
            long revision = entries.size() + 1L;
            entries.add(new CompetitionEntry(
                            CUP,
                            revision,
                            Instant.parse("2026-11-28T10:00:00Z"),
                            ACTOR,
                            new EntrantsEntered(List.of(Entrant.player("P" + revision))))
                    .bytes());
        }
    }

    private List<byte[]> read(long position, int count) {
        List<byte[]> read = new ArrayList<>();
        await().until(() -> {
            topic.competitionsAfter(position + read.size(), count).forEach(entry -> read.add(entry.bytes()));
            return read.size() >= count;
        });
        return read;
    }

    @Test
    void theTopicHasEveryEventInOrder() {
        append(1200);
        relay("one");
        tokens.await(1200);
        append(3);
        tokens.await(1203);
        assertThat(topic.competitionsHead()).isEqualTo(1203);
        assertThat(read(0, 1203)).containsExactlyElementsOf(entries);
        assertThat(read(1200, 3)).containsExactlyElementsOf(entries.subList(1200, 1203));
    }

    @Test
    void ofTwoRelaysOnePublishesAndTheOtherContinues() {
        append(2);
        CompetitionRelay first = relay("one");
        tokens.await(2);
        relay("two");
        first.close();
        append(2);
        tokens.await(4);
        assertThat(read(0, 4)).containsExactlyElementsOf(entries);
        assertThat(topic.competitionsHead()).isEqualTo(4);
    }

    @Test
    void whatWasPublishedBeforeTheTokenWasStoredIsPublishedAgain() {
        append(3);
        var killed = new CompetitionRelay(log, tokens.failingToStore("killed"), settings).start();
        await().until(() -> topic.competitionsHead() >= 3);
        killed.close();
        relay("next");
        tokens.await(3);
        assertThat(read(topic.competitionsHead() - 3, 3)).containsExactlyElementsOf(entries);
    }

    @Test
    void aBracketOfTenThousandEntrantsIsOneRecord() {
        entries.add(new CompetitionEntry(
                        CUP,
                        1,
                        Instant.parse("2026-11-28T10:00:00Z"),
                        ACTOR,
                        new PairingsMade(
                                "finals",
                                IntStream.range(0, 9_999)
                                        .mapToObj(number -> new Pairing(
                                                "finals/1/round-1-" + number,
                                                "1",
                                                1,
                                                5,
                                                Slot.entrant("an entrant with a very long id, as some have, " + number),
                                                Slot.entrant("another entrant with a very long id, number " + number)))
                                        .toList(),
                                List.of()))
                .bytes());
        assertThat(entries.getFirst().length).isGreaterThan(2 << 20);
        relay("one");
        tokens.await(1);
        assertThat(read(0, 1)).containsExactly(entries.getFirst());
    }

    /// Every query of a head is from the client that is closed with the topic.
    @Test
    void aClosedTopicHasNoConnection() {
        append(1);
        relay("one");
        tokens.await(1);
        assertThat(topic.competitionsHead()).isEqualTo(1);
        topic.close();
        assertThatThrownBy(topic::competitionsHead).isInstanceOf(TopicUnavailableException.class);
    }

    @Test
    void everyRecordMatchesTheDocument() throws IOException {
        append(2);
        relay("one");
        tokens.await(2);
        var document = new AsyncApi();
        for (ConsumerRecord<byte[], byte[]> record : TopicRecords.of(settings.ofCompetitions())) {
            var headers = new HashMap<String, String>();
            record.headers().forEach(one -> headers.put(one.key(), new String(one.value(), UTF_8)));
            assertThat(document.competitionFaults(new String(record.key(), UTF_8), headers))
                    .isEmpty();
            assertThat(document.valueFaults(headers.get("ce_dataschema"), new String(record.value(), UTF_8)))
                    .isEmpty();
            headers.put("ce_source", "urn:cartulary:games");
            assertThat(document.competitionFaults(CUP, headers)).isNotEmpty();
        }
        assertThat(document.competitionFaults("a cup", new HashMap<>())).isNotEmpty();
    }
}
