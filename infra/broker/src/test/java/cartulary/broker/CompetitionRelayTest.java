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
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The events of competitions on Kafka.
class CompetitionRelayTest {
    private static final String CUP = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final CompetitionActor ACTOR = CompetitionActor.of(Role.ORGANISER, "c2Vq3xWm0XSV6m8sUuVq1A");

    private static final Instant AT = Instant.parse("2026-11-28T10:00:00Z");

    private final BrokerSettings settings = TestTopics.fresh();
    private final List<byte[]> entries = new CopyOnWriteArrayList<>();
    private final SharedTokens tokens = new SharedTokens(Duration.ofSeconds(2));
    private final List<LogRelay> relays = new ArrayList<>();
    private final CompetitionTopic topic = CompetitionTopic.open(settings);

    private final CompetitionLog log = logOf(entries);

    private static CompetitionLog logOf(List<byte[]> events) {
        return new CompetitionLog() {
            @Override
            public List<CompetitionLogEntry> competitionsAfter(long position, int max) {
                return IntStream.range((int) position, Math.min(events.size(), (int) position + max))
                        .mapToObj(index -> new CompetitionLogEntry(index + 1, events.get(index)))
                        .toList();
            }

            @Override
            public long competitionsHead() {
                return events.size();
            }
        };
    }

    @AfterEach
    void close() {
        relays.forEach(LogRelay::close);
        topic.close();
    }

    private LogRelay relay(String node) {
        return relay(log, entries, tokens.of(node)).start();
    }

    private LogRelay relay(CompetitionLog read, List<byte[]> events, TokenStore store) {
        var relayed = new RelayedCompetitions(read, (competition, revision) -> events.stream()
                .map(CompetitionEntry::parse)
                .filter(entry -> entry.competition().equals(competition) && entry.revision() > revision)
                .map(CompetitionEntry::bytes)
                .toList());
        var relay = new LogRelay(relayed, store, settings, Clock.systemUTC());
        relays.add(relay);
        return relay;
    }

    /// Returns the relay of a log that was restored from a backup with its token.
    private LogRelay restored(List<byte[]> older) {
        var own = new SharedTokens(Duration.ofSeconds(2));
        own.of("restored")
                .initializeTokenSegments(RelayedCompetitions.RELAY, 1, new GlobalSequenceTrackingToken(older.size()));
        return relay(logOf(older), older, own.of("restored"));
    }

    private void append(int count) {
        for (int appended = 0; appended < count; appended++) {
            entries.add(entry(entries.size() + 1L, "P" + (entries.size() + 1)));
        }
    }

    private static byte[] entry(long revision, String entrant) {
        return new CompetitionEntry(CUP, revision, AT, ACTOR, event(entrant)).bytes();
    }

    private static EntrantsEntered event(String entrant) {
        return new EntrantsEntered(List.of(Entrant.player(entrant)));
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
        LogRelay relay = relay("one");
        tokens.await(1200);
        append(3);
        tokens.await(1203);
        assertThat(relay.published()).isEqualTo(1203);
        assertThat(relay.isActive()).isTrue();
        assertThat(relay.lag()).hasValue(0);
        assertThat(relay.failure()).isEmpty();
        assertThat(topic.competitionsHead()).isEqualTo(1203);
        assertThat(read(0, 1203)).containsExactlyElementsOf(entries);
        assertThat(read(1200, 3)).containsExactlyElementsOf(entries.subList(1200, 1203));
    }

    @Test
    void ofTwoRelaysOnePublishesAndTheOtherContinues() {
        append(2);
        LogRelay first = relay("one");
        tokens.await(2);
        LogRelay second = relay("two");
        first.close();
        append(2);
        tokens.await(4);
        await().until(() -> second.published() == 2);
        assertThat(first.isActive()).isFalse();
        assertThat(first.lag()).isEmpty();
        assertThat(read(0, 4)).containsExactlyElementsOf(entries);
        assertThat(topic.competitionsHead()).isEqualTo(4);
    }

    @Test
    void whatWasPublishedBeforeTheTokenWasStoredIsPublishedAgain() {
        append(3);
        LogRelay killed = relay(log, entries, tokens.failingToStore("killed")).start();
        await().until(() -> topic.competitionsHead() >= 3);
        killed.close();
        relay("next");
        tokens.await(3);
        assertThat(read(topic.competitionsHead() - 3, 3)).containsExactlyElementsOf(entries);
    }

    @Test
    void aTokenThatCouldNotBeStoredIsStoredByALaterAttempt() {
        tokens.resettingEvery(2);
        append(2);
        LogRelay relay = relay("one");
        tokens.await(2);
        append(1);
        await().until(() -> relay.failures() > 0);
        tokens.await(3);
        await().until(() -> relay.failure().isEmpty());
    }

    @Test
    void aFailureToReadTheLogEndsWhenTheLogCanBeReadAgain() {
        append(1);
        var isUnavailable = new AtomicBoolean();
        LogRelay relay = relay(
                        new CompetitionLog() {
                            @Override
                            public List<CompetitionLogEntry> competitionsAfter(long position, int max) {
                                return log.competitionsAfter(position, max);
                            }

                            @Override
                            public long competitionsHead() {
                                if (isUnavailable.get()) {
                                    throw new IllegalStateException("the database does not respond");
                                }
                                return log.competitionsHead();
                            }
                        },
                        entries,
                        tokens.of("one"))
                .start();
        tokens.await(1);
        isUnavailable.set(true);
        await().until(() -> relay.failure().isPresent());
        isUnavailable.set(false);
        await().until(() -> relay.failure().isEmpty());
    }

    @Test
    void aLogSetBackBehindTheTopicIsRefusedAtTheStart() {
        append(10);
        relay("one").requireSameHistory();
        tokens.await(10);
        List<byte[]> older = new ArrayList<>(entries.subList(0, 9));

        assertThatThrownBy(() -> restored(older).requireSameHistory())
                .isInstanceOf(LogSetBackException.class)
                .hasMessageContaining("the log lacks event 10 of competition " + CUP)
                .hasMessageContaining("restore a newer backup");

        older.add(entry(10, "somebody else"));
        assertThatThrownBy(() -> restored(older).requireSameHistory())
                .isInstanceOf(LogSetBackException.class)
                .hasMessageContaining("the log has another event 10 of competition " + CUP);
        restored(List.copyOf(entries)).requireSameHistory();
    }

    @Test
    void theRelayOfALogSetBackPublishesNothingAndReportsIt() {
        append(10);
        relay("one");
        tokens.await(10);
        List<byte[]> older = new CopyOnWriteArrayList<>(entries.subList(0, 6));

        LogRelay relay = restored(older).start();
        older.add(new CompetitionEntry("q8dU1yPzQYy0cYt9i5C7vQ", 1, AT, ACTOR, event("Ada")).bytes());

        await().until(relay::isSetBack);
        assertThat(relay.failure().orElseThrow().reason()).contains("the log lacks event 10 of competition " + CUP);
        assertThat(relay.failures()).isPositive();
        assertThat(relay.published()).isZero();
        assertThat(relay.lag()).hasValue(1);
        assertThat(topic.competitionsHead()).isEqualTo(10);

        older.addAll(entries.subList(6, 10));
        await().until(() -> relay.published() == 5);
        assertThat(relay.isSetBack()).isFalse();
        assertThat(relay.failure()).isEmpty();
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
            assertThat(document.entryFaults("competition", new String(record.key(), UTF_8), headers))
                    .isEmpty();
            assertThat(document.valueFaults(headers.get("ce_dataschema"), new String(record.value(), UTF_8)))
                    .isEmpty();
            headers.put("ce_source", "urn:cartulary:games");
            assertThat(document.entryFaults("competition", CUP, headers)).isNotEmpty();
        }
        assertThat(document.entryFaults("competition", "a cup", new HashMap<>()))
                .isNotEmpty();
    }
}
