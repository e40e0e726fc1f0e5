package cartulary.http.logging;

import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.StreamResetException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.sql.SQLException;
import java.util.List;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;

/// Recognizes log lines of the HTTP server that only report that a caller awaits no answer any more: it closed its
/// connection, or it was told that its body is overdue before the resource answered.
final class DepartedCaller {
    /// Only these: a broken connection to a database or a broker is reported by other loggers, and is an error.
    private static final List<String> SERVER = List.of(
            "io.vertx.core.http",
            "io.vertx.core.net",
            "io.vertx.ext.web",
            "io.quarkus.vertx.http",
            "io.quarkus.resteasy",
            "org.jboss.resteasy",
            "io.netty",
            "http-problem");

    /// The message of Vert.x. A resource answers once, so the other answer is of the deadline for bodies.
    private static final String ANSWERED_BEFORE = "Response has already been written";

    private DepartedCaller() {}

    static boolean isReportedBy(LogRecord line) {
        String logger = String.valueOf(line.getLoggerName());
        return SERVER.stream().anyMatch(logger::startsWith) && isDeparture(line.getThrown());
    }

    private static boolean isDeparture(@Nullable Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException) {
                return false;
            }
            if (cause instanceof HttpClosedException
                    || cause instanceof StreamResetException
                    || cause instanceof ClosedChannelException
                    || cause instanceof IllegalStateException && ANSWERED_BEFORE.equals(cause.getMessage())
                    || cause instanceof IOException && isReset(String.valueOf(cause.getMessage()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isReset(String message) {
        return message.contains("Connection reset")
                || message.contains("Broken pipe")
                || message.contains("Connection was closed");
    }
}
