package cartulary.query.competitions;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.log.CompetitionLog;
import cartulary.store.SqliteEventLog;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The competitions as they are read from their log.
class CompetitionRecordsTest {
    @TempDir
    Path folder;

    private SqliteEventLog log;
    private CompetitionRecords records;

    /// A copy of a log as a topic is one: events come again, and the list can become another.
    private static final class CopiedLog implements CompetitionLog {
        private List<byte[]> events = List.of();

        @Override
        public List<CompetitionLogEntry> competitionsAfter(long position, int max) {
            var entries = new ArrayList<CompetitionLogEntry>();
            for (long next = position + 1; next <= events.size() && entries.size() < max; next++) {
                entries.add(new CompetitionLogEntry(next, events.get((int) next - 1)));
            }
            return entries;
        }

        @Override
        public long competitionsHead() {
            return events.size();
        }
    }

    @BeforeEach
    void open() {
        log = SqliteEventLog.open(folder, ledger -> (game, revision, type, open, stored) -> {
            throw new UnsupportedOperationException("nothing is decrypted");
        });
        records = new CompetitionRecords(log.competitions(), Duration.ZERO);
    }

    @AfterEach
    void close() {
        log.close();
    }

    private static List<ListedCompetition> all(CompetitionRecords read) {
        return read.page(Long.MAX_VALUE, 100).competitions();
    }

    private CompetitionHistory history(CompetitionRecords read) {
        return new CompetitionHistory(read);
    }

    @Test
    void whatIsStoredIsReadAtOnceAndTheNewestCompetitionComesFirst() {
        var first = new StoredCompetition(log.competitions()).open();
        assertThat(all(records)).extracting(ListedCompetition::status).containsExactly("open");
        var second = new StoredCompetition(log.competitions()).running();
        first.enter();
        assertThat(all(records)).extracting(ListedCompetition::competition).containsExactly(second.id(), first.id());
    }

    @Test
    void everyRevisionIsFoldedAlsoThoseBeforeOneThatWasRead() {
        var played = new StoredCompetition(log.competitions()).played();
        CompetitionHistory history = history(records);
        assertThat(records.revision(played.id())).isEqualTo(played.revision());
        assertThat(history.at(played.id(), played.revision())).isEqualTo(played.competition());

        for (long revision = played.revision(); revision >= 0; revision--) {
            assertThat(history.at(played.id(), revision))
                    .isEqualTo(history(records).at(played.id(), revision));
        }
        played.result("cup/1/final", 2, 0);
        records.revision(played.id());
        assertThat(history.at(played.id(), played.revision())).isEqualTo(played.competition());
    }

    /// More events than two checkpoints apart, read in an order that uses them and one that makes them.
    @Test
    void revisionsOfALongCompetitionAreThoseOfItsLog() {
        var copy = new CopiedLog();
        copy.events = new ArrayList<>(new StoredCompetition(log.competitions()).opened(2_500));
        String id = CompetitionEntry.parse(copy.events.getFirst()).competition();
        var read = new CompetitionRecords(copy, Duration.ZERO);
        CompetitionHistory history = history(read);
        long head = read.revision(id);
        assertThat(head).isEqualTo(2_501);

        for (long revision : new long[] {head, 2_400, 999, 1_000, 1_001, 2_001, 2_000, 1_999, 1, head}) {
            assertThat(history.at(id, revision).entrants()).hasSize((int) revision - 1);
        }
    }

    @Test
    void aReadFromTheStartGivesTheSame() {
        var played = new StoredCompetition(log.competitions()).played();
        new StoredCompetition(log.competitions()).open();
        List<ListedCompetition> before = all(records);

        var again = new CompetitionRecords(log.competitions(), Duration.ZERO);

        assertThat(all(again)).isEqualTo(before).hasSize(2);
        assertThat(history(again).at(played.id(), played.revision())).isEqualTo(played.competition());
    }

    @Test
    void anEventThatComesAgainCountsOnce() {
        var played = new StoredCompetition(log.competitions()).played();
        List<byte[]> events = log.competitions().entries(played.id(), 0);
        var copy = new CopiedLog();
        copy.events = new ArrayList<>(events.subList(0, 6));
        copy.events.addAll(events.subList(3, events.size()));

        var read = new CompetitionRecords(copy, Duration.ZERO);

        assertThat(read.revision(played.id())).isEqualTo(events.size());
        assertThat(read.events(played.id(), 0, events.size())).containsExactlyElementsOf(events);
    }

    @Test
    void aLogThatWasSetBackIsReadAgain() {
        var first = new StoredCompetition(log.competitions()).open();
        var second = new StoredCompetition(log.competitions()).running();
        var copy = new CopiedLog();
        copy.events = log.competitions().entries(second.id(), 0);
        var read = new CompetitionRecords(copy, Duration.ZERO);
        CompetitionHistory history = history(read);
        assertThat(read.revision(second.id())).isEqualTo(second.revision());
        history.at(second.id(), second.revision());

        copy.events = log.competitions().entries(first.id(), 0);

        assertThat(all(read)).extracting(ListedCompetition::competition).containsExactly(first.id());
        assertThat(read.revision(second.id())).isZero();
        assertThat(history.at(second.id(), 1).isOpened()).isFalse();
    }

    @Test
    void theEventsOfALongCompetitionAreHeldCompressed() {
        var events = new StoredCompetition(log.competitions()).opened(1_000);
        var held = new CompressedEvents();
        events.forEach(held::add);

        assertThat(held.size()).isEqualTo(events.size());
        long bytes = events.stream().mapToLong(event -> event.length).sum();
        assertThat(held.bytes()).isLessThan(bytes / 5);
        for (int after : new int[] {0, 1, 63, 64, 65, 500, 960, 1_000, 1_001}) {
            for (int until : new int[] {0, 1, 63, 64, 65, 128, 700, 1_000, 1_001, 5_000}) {
                int end = Math.min(until, events.size());
                assertThat(held.events(after, until))
                        .containsExactlyElementsOf(after < end ? events.subList(after, end) : List.of());
            }
        }
    }

    @Test
    void anEventThatCannotBeReadEndsItsCompetitionAndNoOther() {
        var broken = new StoredCompetition(log.competitions()).running();
        var other = new StoredCompetition(log.competitions()).open();
        var copy = new CopiedLog();
        copy.events = new ArrayList<>(log.competitions().entries(broken.id(), 0));
        copy.events.set(2, "{}".getBytes(StandardCharsets.UTF_8));
        copy.events.addAll(log.competitions().entries(other.id(), 0));

        var read = new CompetitionRecords(copy, Duration.ZERO);

        assertThat(read.revision(broken.id())).isEqualTo(2);
        assertThat(read.revision(other.id())).isEqualTo(1);
    }
}
