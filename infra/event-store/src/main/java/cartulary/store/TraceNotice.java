package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Append;
import cartulary.trace.EventTraces;
import cartulary.trace.Traces;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/// The traces of committed events in the text of a notification, so that the relay of another node can continue them.
/// A line for each event that belongs to a trace: game, revision, trace, span.
final class TraceNotice {
    private static final String SEND = "SELECT pg_notify('" + PostgresDialect.CHANNEL + "', ?)";

    /// PostgreSQL accepts less than 8,000 bytes; a line has at most 107.
    private static final int LINES = 72;

    private TraceNotice() {}

    /// Sends the notice with the transaction, unless no event belongs to a trace.
    static void send(StatementCache session, List<Append> events) throws SQLException {
        if (Traces.isOn()) {
            String text = of(events);
            if (!text.isEmpty()) {
                session.first(SEND, row -> row.getString(1), text);
            }
        }
    }

    static String of(List<Append> events) {
        return events.stream()
                .map(TraceNotice::line)
                .filter(line -> !line.isEmpty())
                .limit(LINES)
                .collect(Collectors.joining("\n"));
    }

    private static String line(Append event) {
        SpanContext span = EventTraces.of(event.game(), event.revision());
        return span.isValid()
                ? String.join(
                        " ", event.game().value(), Long.toString(event.revision()), span.getTraceId(), span.getSpanId())
                : "";
    }

    /// Keeps the traces of a notification; malformed lines are ignored, because any user of the database can
    /// send one.
    static void read(String text) {
        text.lines().map(line -> line.split(" ", -1)).forEach(parts -> {
            if (Traces.isOn() && parts.length == 4) {
                try {
                    EventTraces.keep(
                            new GameId(parts[0]),
                            Long.parseLong(parts[1]),
                            SpanContext.createFromRemoteParent(
                                    parts[2], parts[3], TraceFlags.getSampled(), TraceState.getDefault()),
                            Instant.now());
                } catch (IllegalArgumentException ignored) {
                    // Not a game, or not a revision.
                }
            }
        });
    }
}
