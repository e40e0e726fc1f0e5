package cartulary.trace;

import cartulary.contracts.game.GameId;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/// The traces to which the newest events belong, in the memory of this process only: neither the log nor the bytes of
/// an event contain them. What is not known any more is not traced. Thread-safe.
public final class EventTraces {
    private static final int KEPT = 16_384;

    private static final Map<Key, SpanContext> SPANS = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, SpanContext> eldest) {
            return size() > KEPT;
        }
    };

    private EventTraces() {}

    private record Key(GameId game, long revision) {}

    /// Notes, before an event is stored, that it comes from the present span.
    public static void begin(GameId game, long revision) {
        keep(game, revision, Traces.present().getSpanContext());
    }

    /// Notes that an event comes from this span, of this process or of another one; an invalid span, or one that is
    /// not reported, is ignored.
    public static void keep(GameId game, long revision, SpanContext span) {
        if (Traces.isOn() && span.isSampled()) {
            synchronized (SPANS) {
                SPANS.put(new Key(game, revision), span);
            }
        }
    }

    /// Notes that an event was not stored.
    public static void drop(GameId game, long revision) {
        if (Traces.isOn()) {
            synchronized (SPANS) {
                SPANS.remove(new Key(game, revision));
            }
        }
    }

    /// Begins a span of what is done with an event; an invalid span if the event belongs to no known trace.
    public static Span started(String name, SpanKind kind, GameId game, long revision, Instant began) {
        Tracer on = Traces.tracer();
        SpanContext parent = of(game, revision);
        return on == null || !parent.isValid()
                ? Span.getInvalid()
                : on.spanBuilder(name)
                        .setParent(Traces.context(Span.wrap(parent)))
                        .setSpanKind(kind)
                        .setStartTimestamp(began)
                        .startSpan();
    }

    /// Reports what has been done with an event since `began`.
    public static void done(String name, GameId game, long revision, Instant began) {
        started(name, SpanKind.INTERNAL, game, revision, began).end();
    }

    /// Returns the span from which an event comes; an invalid one if it belongs to no known trace.
    public static SpanContext of(GameId game, long revision) {
        if (!Traces.isOn()) {
            return SpanContext.getInvalid();
        }
        synchronized (SPANS) {
            return SPANS.getOrDefault(new Key(game, revision), SpanContext.getInvalid());
        }
    }
}
