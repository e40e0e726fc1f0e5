package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;

import cartulary.contracts.log.PublicEvent;
import cartulary.trace.EventTraces;
import cartulary.trace.Traces;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// The optional header of a record that names the trace to which its event belongs (W3C Trace Context). It is
/// not part of the event: each time the event is sent, it may have a different one, or none.
final class TraceHeader {
    static final String NAME = "traceparent";

    private static final TextMapGetter<Headers> VALUE = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(Headers headers) {
            return List.of(NAME);
        }

        @Override
        public @Nullable String get(@Nullable Headers headers, String name) {
            Header header = headers == null ? null : headers.lastHeader(name);
            return header == null || header.value() == null ? null : new String(header.value(), UTF_8);
        }
    };

    private TraceHeader() {}

    static void add(Span span, Headers headers) {
        W3CTraceContextPropagator.getInstance().inject(Context.root().with(span), headers, (to, name, value) -> {
            if (to != null && name.equals(NAME)) {
                to.add(name, value.getBytes(UTF_8));
            }
        });
    }

    /// Keeps the trace of the event of a record; a malformed header is ignored.
    static void read(ConsumerRecord<?, ?> record, @Nullable PublicEvent event) {
        if (event != null && Traces.isOn()) {
            Context context = W3CTraceContextPropagator.getInstance().extract(Context.root(), record.headers(), VALUE);
            EventTraces.keep(
                    event.game(),
                    event.revision(),
                    Span.fromContext(context).getSpanContext(),
                    Instant.ofEpochMilli(record.timestamp()));
        }
    }
}
