package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent;
import cartulary.contracts.duel.DuelEvent.DuelAccepted;
import cartulary.contracts.duel.DuelEvent.DuelDeclined;
import cartulary.contracts.duel.DuelEvent.DuelGameCounted;
import cartulary.contracts.duel.DuelEvent.DuelGameOpened;
import cartulary.store.SqliteEventLog;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The events of duels on Kafka, from a real log.
class DuelRelayTest {
    private static final String FIRST = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String SECOND = "q8dU1yPzQYy0cYt9i5C7vQ";

    private final BrokerSettings settings = TestTopics.fresh();

    private static DuelEntry entry(String duel, long revision, DuelEvent event) {
        return new DuelEntry(duel, revision, Instant.parse("2026-11-28T10:00:00Z"), event);
    }

    private static SqliteEventLog log(Path folder) {
        return SqliteEventLog.open(folder, ledger -> (game, revision, type, open, stored) -> {
            throw new UnsupportedOperationException("nothing is decrypted");
        });
    }

    private static List<byte[]> play(SqliteEventLog log) {
        var entries = List.of(
                entry(SECOND, 1, new DuelAccepted()),
                entry(FIRST, 1, new DuelAccepted()),
                entry(SECOND, 2, new DuelGameOpened(1, TestEvents.newGame())),
                entry(SECOND, 3, new DuelGameCounted(1, PairingSide.AWAY)),
                entry(FIRST, 2, new DuelDeclined()));
        entries.forEach(
                entry -> assertThat(log.duels().appendToDuel(entry, false)).isTrue());
        return entries.stream().map(DuelEntry::bytes).toList();
    }

    private LogRelay relay(SqliteEventLog log) {
        return LogRelay.ofDuels(log.duelLog(), log.tokens(), settings, Clock.systemUTC());
    }

    @Test
    void theTopicHasEveryEventOfEveryDuelInOrder(@TempDir Path folder) throws IOException {
        try (var log = log(folder);
                var relay = relay(log).start()) {
            List<byte[]> played = new ArrayList<>(play(log));
            await().until(() -> relay.published() == 5);
            assertThat(relay.lag()).hasValue(0);
            log.duels().appendToDuel(entry(FIRST, 3, new DuelAccepted()), true);
            played.add(entry(FIRST, 3, new DuelAccepted()).bytes());
            await().until(() -> relay.published() == 6);

            List<ConsumerRecord<byte[], byte[]>> records = TopicRecords.of(settings.ofDuels());
            assertThat(records).extracting(ConsumerRecord::value).containsExactlyElementsOf(played);
            var document = new AsyncApi();
            for (ConsumerRecord<byte[], byte[]> record : records) {
                var headers = new HashMap<String, String>();
                record.headers().forEach(one -> headers.put(one.key(), new String(one.value(), UTF_8)));
                assertThat(document.entryFaults("duel", new String(record.key(), UTF_8), headers))
                        .isEmpty();
                assertThat(document.valueFaults(headers.get("ce_dataschema"), new String(record.value(), UTF_8)))
                        .isEmpty();
                headers.put("ce_source", "urn:cartulary:competitions");
                assertThat(document.entryFaults("duel", FIRST, headers)).isNotEmpty();
            }
            assertThat(document.entryFaults("duel", "a duel", new HashMap<>())).isNotEmpty();
        }
    }

    @Test
    void theRelayOfALogSetBackIsRefused(@TempDir Path folder, @TempDir Path backup) {
        try (var log = log(folder);
                var relay = relay(log).start()) {
            play(log);
            await().until(() -> relay.published() == 5);
            relay(log).requireSameHistory();
        }
        try (var older = log(backup)) {
            older.duels().appendToDuel(entry(SECOND, 1, new DuelAccepted()), false);
            assertThatThrownBy(() -> relay(older).requireSameHistory())
                    .isInstanceOf(LogSetBackException.class)
                    .hasMessageContaining(" of duel ");
        }
    }
}
