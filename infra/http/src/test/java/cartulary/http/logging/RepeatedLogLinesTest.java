package cartulary.http.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RepeatedLogLinesTest {
    private final AtomicLong now = new AtomicLong();
    private final RepeatedLogLines filter = new RepeatedLogLines(now::get);

    @Test
    void linesAboveTheLimitAreSuppressedUntilTheWindowEnds() {
        long before = RepeatedLogLines.suppressed();
        assertThat(admitted(1_000, "a", null)).isEqualTo(RepeatedLogLines.LINES);
        assertThat(RepeatedLogLines.suppressed() - before).isEqualTo(1_000 - RepeatedLogLines.LINES);
        now.addAndGet(RepeatedLogLines.WINDOW.toNanos());
        assertThat(admitted(1, "a", null)).isEqualTo(1);
    }

    @Test
    void stackTracesHaveASmallerLimit() {
        assertThat(admitted(100, "a", new IllegalStateException())).isEqualTo(RepeatedLogLines.STACKS);
        assertThat(admitted(1, "a", null)).isEqualTo(1);
    }

    @Test
    void theLimitIsThatOfOneLogger() {
        admitted(1_000, "a", null);
        assertThat(admitted(1, "b", null)).isEqualTo(1);
    }

    @Test
    void ordinaryLinesAreNotLimited() {
        assertThat(IntStream.range(0, 1_000).filter(_ -> filter.isLoggable(line(Level.INFO, "a", null))))
                .hasSize(1_000);
    }

    @Test
    void aCallerThatWentAwayIsNotLogged() {
        var reset = new IOException("Connection reset by peer");
        assertThat(admitted(1, "io.vertx.core.net.impl.ConnectionBase", reset)).isZero();
        assertThat(admitted(1, "http-problem", new IllegalStateException(reset)))
                .isZero();
    }

    @Test
    void aCallerThatWasAnsweredBeforeIsNotLogged() {
        var late = new IllegalStateException("Response has already been written");
        assertThat(admitted(1, "http-problem", late)).isZero();
        assertThat(admitted(1, "cartulary.query", late)).isEqualTo(1);
        assertThat(admitted(1, "http-problem", new IllegalStateException("another")))
                .isEqualTo(1);
    }

    @Test
    void aBrokenConnectionToADatabaseOrBrokerIsLogged() {
        var reset = new IOException("Connection reset by peer");
        assertThat(admitted(1, "http-problem", new IllegalStateException(new SQLException("no database", reset))))
                .isEqualTo(1);
        assertThat(admitted(1, "cartulary.broker", reset)).isEqualTo(1);
    }

    private long admitted(int lines, String logger, @Nullable Throwable thrown) {
        return IntStream.range(0, lines)
                .filter(_ -> filter.isLoggable(line(Level.SEVERE, logger, thrown)))
                .count();
    }

    private static LogRecord line(Level level, String logger, @Nullable Throwable thrown) {
        var line = new LogRecord(level, "failed");
        line.setLoggerName(logger);
        line.setThrown(thrown);
        return line;
    }
}
