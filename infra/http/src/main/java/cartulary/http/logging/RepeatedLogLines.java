package cartulary.http.logging;

import io.quarkus.logging.LoggingFilter;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.jboss.logging.Logger;

/// Limits the warnings and errors of each logger, and those with a stack trace more strictly, so that no request of a
/// caller can fill a disk. Lines about callers that went away are dropped. Memory is bounded: there are as many entries
/// as loggers.
@LoggingFilter(name = "repeated-lines")
public final class RepeatedLogLines implements Filter {
    static final int LINES = 50;
    static final int STACKS = 5;
    static final Duration WINDOW = Duration.ofSeconds(30);

    private static final Logger LOG = Logger.getLogger(RepeatedLogLines.class);
    private static final LongAdder SUPPRESSED = new LongAdder();

    private final LongSupplier nanoTime;
    private final ConcurrentHashMap<String, Window> windows = new ConcurrentHashMap<>();

    public RepeatedLogLines() {
        this(System::nanoTime);
    }

    RepeatedLogLines(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /// Returns the number of lines that this process has suppressed.
    public static long suppressed() {
        return SUPPRESSED.sum();
    }

    @Override
    public boolean isLoggable(LogRecord line) {
        String logger = String.valueOf(line.getLoggerName());
        if (line.getLevel().intValue() < Level.WARNING.intValue() || logger.equals(LOG.getName())) {
            return true;
        }
        if (DepartedCaller.isReportedBy(line)) {
            return false;
        }
        Window window = windows.computeIfAbsent(logger, _ -> new Window(nanoTime.getAsLong()));
        Window.Decision decision = window.count(nanoTime.getAsLong(), line.getThrown() != null);
        if (decision.suppressedBefore() > 0) {
            LOG.warnf(
                    "%s lines of %s were suppressed, because more than %s lines or %s stack traces were logged in %s s",
                    decision.suppressedBefore(), logger, LINES, STACKS, WINDOW.toSeconds());
        }
        if (!decision.loggable()) {
            SUPPRESSED.increment();
        }
        return decision.loggable();
    }

    /// The lines of one logger in the current span of time.
    private static final class Window {
        private long start;
        private int lines;
        private int stacks;
        private long suppressed;

        Window(long start) {
            this.start = start;
        }

        /// @param suppressedBefore the lines suppressed in earlier windows, reported once
        record Decision(boolean loggable, long suppressedBefore) {}

        synchronized Decision count(long now, boolean stack) {
            long before = 0;
            if (now - start >= WINDOW.toNanos()) {
                before = suppressed;
                start = now;
                lines = 0;
                stacks = 0;
                suppressed = 0;
            }
            if (lines >= LINES || stack && stacks >= STACKS) {
                suppressed++;
                return new Decision(false, before);
            }
            lines++;
            if (stack) {
                stacks++;
            }
            return new Decision(true, before);
        }
    }
}
