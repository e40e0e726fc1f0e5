package cartulary.trace;

import cartulary.contracts.game.GameId;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The traces to which the newest events belong, in the memory of this process only: neither the log nor the bytes of
/// an event contain them. Nothing is reported of an event whose trace is not known, or that is older than ten minutes:
/// a rebuild or a catch-up is not the work on a command. Thread-safe.
public final class EventTraces {
    private static final int KEPT = 16_384;
    private static final Duration AGE_LIMIT = Duration.ofMinutes(10);

    private static final Map<Key, TracedEvent> EVENTS = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, TracedEvent> eldest) {
            return size() > KEPT;
        }
    };

    private EventTraces() {}

    private record Key(GameId game, long revision) {}

    /// @param at when the event was stored or published
    /// @param once the names of the spans that are reported only once
    private record TracedEvent(SpanContext span, Instant at, Set<String> once) {}

    /// Assigns an event, before it is stored, to the current span; unless the revision belongs to a trace
    /// already, because then another command has stored it.
    public static void begin(GameId game, long revision) {
        SpanContext span = Traces.present().getSpanContext();
        if (Traces.isOn() && span.isSampled()) {
            synchronized (EVENTS) {
                EVENTS.putIfAbsent(new Key(game, revision), new TracedEvent(span, Instant.now(), new HashSet<>()));
            }
        }
    }

    /// Assigns an event to a span of another process; an invalid span, or one that is not reported, is
    /// ignored.
    ///
    /// @param at when the event was stored or published
    public static void keep(GameId game, long revision, SpanContext span, Instant at) {
        if (Traces.isOn() && span.isSampled()) {
            synchronized (EVENTS) {
                EVENTS.compute(
                        new Key(game, revision),
                        (_, known) -> new TracedEvent(span, at, known == null ? new HashSet<>() : known.once()));
            }
        }
    }

    /// Removes an event of the current span that was not stored.
    public static void drop(GameId game, long revision) {
        if (Traces.isOn()) {
            SpanContext span = Traces.present().getSpanContext();
            synchronized (EVENTS) {
                EVENTS.computeIfPresent(
                        new Key(game, revision), (_, known) -> known.span().equals(span) ? null : known);
            }
        }
    }

    /// Begins a span of what is done with an event; an invalid span if the event belongs to no known trace.
    public static Span started(String name, SpanKind kind, GameId game, long revision, Instant began) {
        return started(name, kind, of(game, revision), began);
    }

    /// Reports what has been done with an event since `began`, each time it is done.
    public static void done(String name, GameId game, long revision, Instant began) {
        started(name, SpanKind.INTERNAL, game, revision, began).end();
    }

    /// Reports what has been done with an event since `began`, the first time in this process.
    public static void doneOnce(String name, GameId game, long revision, Instant began) {
        SpanContext parent;
        synchronized (EVENTS) {
            TracedEvent known = known(game, revision);
            if (known == null || !known.once().add(name)) {
                return;
            }
            parent = known.span();
        }
        started(name, SpanKind.INTERNAL, parent, began).end();
    }

    private static Span started(String name, SpanKind kind, SpanContext parent, Instant began) {
        Tracer on = Traces.tracer();
        return on == null || !parent.isValid()
                ? Span.getInvalid()
                : on.spanBuilder(name)
                        .setParent(Traces.context(Span.wrap(parent)))
                        .setSpanKind(kind)
                        .setStartTimestamp(began)
                        .startSpan();
    }

    /// Returns the span from which an event comes; an invalid one if it belongs to no known trace, or is older than ten
    /// minutes.
    public static SpanContext of(GameId game, long revision) {
        if (!Traces.isOn()) {
            return SpanContext.getInvalid();
        }
        synchronized (EVENTS) {
            TracedEvent known = known(game, revision);
            return known == null ? SpanContext.getInvalid() : known.span();
        }
    }

    private static @Nullable TracedEvent known(GameId game, long revision) {
        TracedEvent known = EVENTS.get(new Key(game, revision));
        return known == null || known.at().plus(AGE_LIMIT).isBefore(Instant.now()) ? null : known;
    }
}
