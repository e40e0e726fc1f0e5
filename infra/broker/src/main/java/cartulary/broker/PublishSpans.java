package cartulary.broker;

import cartulary.contracts.log.PublicEvent;
import cartulary.trace.EventTraces;
import cartulary.trace.Traces;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.header.Headers;

/// The spans of the events of one batch that belong to a trace, from the first attempt to send them to the
/// acknowledgement of the batch.
final class PublishSpans implements AutoCloseable {
    private final List<Span> spans = new ArrayList<>();
    private final Instant began = Instant.now();

    /// Adds the context of the span to the headers of the event's record.
    void begin(PublicEvent event, Headers headers) {
        if (Traces.isOn()) {
            Span span = EventTraces.started("publish", SpanKind.PRODUCER, event.game(), event.revision(), began);
            if (span.getSpanContext().isValid()) {
                TraceHeader.add(span, headers);
                spans.add(span);
            }
        }
    }

    @Override
    public void close() {
        spans.forEach(Span::end);
    }
}
