package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.trace.EventTraces;
import cartulary.trace.Traces;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TraceHeaderTest extends ReaderFixture {
    private static final SpanContext SPAN = SpanContext.create(
            "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331", TraceFlags.getSampled(), TraceState.getDefault());
    private static final String HEADER = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    private final GameId game = TestEvents.newGame();

    /// Spans of this tracer are those that caused them.
    @BeforeEach
    void on() {
        Traces.reportTo(OpenTelemetry.noop().getTracer("test"));
    }

    @AfterEach
    void off() {
        Traces.stop();
    }

    @Test
    void theTraceOfAnEventGoesWithItsRecordAndNotIntoItsBytes() throws IOException {
        EventTraces.keep(game, 1, SPAN, Instant.now());
        send(List.of(game), 1, 2);
        // Expired: here, as on another node, the trace is unknown until the record is read.
        EventTraces.keep(game, 1, SPAN, Instant.EPOCH);

        List<ConsumerRecord<byte[], byte[]>> records = TopicRecords.of(settings);
        assertThat(header(records.getFirst())).contains(HEADER);
        assertThat(header(records.getLast())).isEmpty();
        assertThat(records.getFirst().value()).isEqualTo(EventCodec.publicBytes(TestEvents.event(game, 1)));
        var headers = new HashMap<String, String>();
        records.getFirst().headers().forEach(one -> headers.put(one.key(), new String(one.value(), UTF_8)));
        assertThat(new AsyncApi().headerFaults(headers)).isEmpty();

        assertThat(traceOf(1)).isEmpty();
        try (var reader = topic.read(stored)) {
            read(reader, 2);
        }
        assertThat(traceOf(1)).contains(SPAN.getTraceId());
        assertThat(traceOf(2)).isEmpty();
    }

    @Test
    void nothingIsAddedWhileTracesAreOff() {
        EventTraces.keep(game, 1, SPAN, Instant.now());
        Traces.stop();
        send(List.of(game), 1, 1);
        assertThat(header(TopicRecords.of(settings).getFirst())).isEmpty();
    }

    @Test
    void malformedHeadersAndThoseOfOldRecordsAreIgnored() {
        TraceHeader.read(record("nonsense", Duration.ZERO), event());
        TraceHeader.read(record(HEADER, Duration.ofHours(1)), event());
        assertThat(traceOf(1)).isEmpty();
        TraceHeader.read(record(HEADER, Duration.ZERO), event());
        assertThat(traceOf(1)).contains(SPAN.getTraceId());
    }

    private PublicEvent event() {
        return new PublicEvent(1, game, 1, "TilePlaced", new byte[0]);
    }

    private static ConsumerRecord<byte[], byte[]> record(String header, Duration age) {
        return new ConsumerRecord<>(
                "games",
                0,
                0,
                System.currentTimeMillis() - age.toMillis(),
                TimestampType.CREATE_TIME,
                0,
                0,
                new byte[0],
                new byte[0],
                new RecordHeaders().add(TraceHeader.NAME, header.getBytes(UTF_8)),
                Optional.empty());
    }

    private static Optional<String> header(ConsumerRecord<byte[], byte[]> record) {
        return Optional.ofNullable(record.headers().lastHeader(TraceHeader.NAME))
                .map(Header::value)
                .map(value -> new String(value, UTF_8));
    }

    /// Returns the trace of an event, if it is known.
    private Optional<String> traceOf(long revision) {
        return Optional.of(EventTraces.of(game, revision))
                .filter(SpanContext::isValid)
                .map(SpanContext::getTraceId);
    }
}
