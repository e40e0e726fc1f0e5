package cartulary.query.competitions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.log.CompetitionLog;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.store.SqliteEventLog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reads of competitions from a copy of the log that fails or does not respond.
class UnavailableCopyTest {
    private static final Duration PAUSE = Duration.ofMillis(1);
    private static final Duration LIMIT = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private SqliteEventLog log;
    private StoredCompetition cup;
    private Copy copy;
    private CompetitionRecords records;

    /// A copy whose requests for the head first wait for a state of its source.
    private static final class Copy implements CompetitionLog {
        private final CompetitionLog source;
        private volatile Supplier<RuntimeException> failure = () -> null;
        private volatile CountDownLatch response = new CountDownLatch(0);

        private Copy(CompetitionLog source) {
            this.source = source;
        }

        @Override
        public List<CompetitionLogEntry> competitionsAfter(long position, int max) {
            return source.competitionsAfter(position, max);
        }

        @Override
        public long competitionsHead() {
            try {
                response.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            RuntimeException thrown = failure.get();
            if (thrown != null) {
                throw thrown;
            }
            return source.competitionsHead();
        }

        void fail() {
            failure = () -> new TopicUnavailableException("the topic fails", new TimeoutException());
        }
    }

    @BeforeEach
    void open() {
        log = SqliteEventLog.open(folder, ledger -> (game, revision, type, open, stored) -> {
            throw new UnsupportedOperationException("nothing is decrypted");
        });
        cup = new StoredCompetition(log.competitions()).running();
        copy = new Copy(log.competitions());
        records = new CompetitionRecords(copy, PAUSE);
    }

    @AfterEach
    void close() {
        log.close();
    }

    private void awaitHead() {
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(records.revision(cup.id())).isEqualTo(cup.revision()));
    }

    @Test
    void readsReturnWhatIsKnownWhileTheCopyDoesNotRespondAndTheRestAfterwards() {
        awaitHead();
        long known = cup.revision();
        copy.response = new CountDownLatch(1);
        cup.result("group/1/1-1", 2, 0);

        // The copy responds to none of these; each would wait for ever for it.
        for (int read = 0; read < 3; read++) {
            assertThat(records.revision(cup.id())).isEqualTo(known);
            assertThat(records.page(Long.MAX_VALUE, 10).competitions())
                    .extracting(ListedCompetition::revision)
                    .containsExactly(known);
        }
        copy.response.countDown();
        awaitHead();
    }

    @Test
    void readsReturnWhatIsKnownWhileTheCopyFailsAndTheRestAfterwards() {
        awaitHead();
        long known = cup.revision();
        copy.fail();
        cup.result("group/1/1-1", 2, 0);

        for (int read = 0; read < 3; read++) {
            assertThat(records.revision(cup.id())).isEqualTo(known);
        }
        assertThat(records.events(cup.id(), 0, known)).hasSize((int) known);
        copy.failure = () -> null;
        awaitHead();
    }

    @Test
    void anErrorInOneReadOfTheCopyDoesNotEndTheLaterOnes() {
        awaitHead();
        long known = cup.revision();
        copy.failure = () -> {
            throw new StackOverflowError("in one read");
        };
        cup.result("group/1/1-1", 2, 0);
        assertThat(records.revision(cup.id())).isEqualTo(known);
        copy.failure = () -> null;
        awaitHead();
    }

    @Test
    void withoutOneCompleteReadOfTheCopyReadsFail() {
        copy.fail();
        assertThatThrownBy(() -> records.revision(cup.id())).isInstanceOf(TopicUnavailableException.class);
        assertThatThrownBy(() -> records.page(Long.MAX_VALUE, 10)).isInstanceOf(TopicUnavailableException.class);
        copy.failure = () -> null;
        awaitHead();
    }

    @Test
    void aCopyThatReturnsFewerEventsThanItHasIsNotServedAsAll() {
        var truncated = new CompetitionLog() {
            @Override
            public List<CompetitionLogEntry> competitionsAfter(long position, int max) {
                return position > 0 ? List.of() : copy.competitionsAfter(position, 1);
            }

            @Override
            public long competitionsHead() {
                return copy.competitionsHead();
            }
        };
        assertThatThrownBy(() -> new CompetitionRecords(truncated, PAUSE).revision(cup.id()))
                .isInstanceOf(TopicUnavailableException.class);
    }
}
