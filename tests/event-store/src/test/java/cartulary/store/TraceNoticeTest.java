package cartulary.store;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Append;
import cartulary.trace.EventTraces;
import cartulary.trace.Traces;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TraceNoticeTest {
    private static final SpanContext SPAN = SpanContext.create(
            "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331", TraceFlags.getSampled(), TraceState.getDefault());

    private final GameId game = TestEvents.newGame();

    @BeforeEach
    void on() {
        Traces.reportTo(OpenTelemetry.noop().getTracer("test"));
    }

    @AfterEach
    void off() {
        Traces.stop();
    }

    private List<Append> events(long to) {
        return TestEvents.turn(game, 1, to).stream()
                .map(message -> (Append) message.getPayload())
                .toList();
    }

    @Test
    void anotherNodeLearnsTheTracesOfCommittedEvents() {
        EventTraces.keep(game, 2, SPAN, Instant.now());
        String text = TraceNotice.of(events(3));
        // Expired: here, as on another node, the trace is unknown until the notice is read.
        EventTraces.keep(game, 2, SPAN, Instant.EPOCH);
        assertThat(EventTraces.of(game, 2).isValid()).isFalse();

        TraceNotice.read(text);
        assertThat(EventTraces.of(game, 2).getTraceId()).isEqualTo(SPAN.getTraceId());
        assertThat(EventTraces.of(game, 2).getSpanId()).isEqualTo(SPAN.getSpanId());
        assertThat(EventTraces.of(game, 1).isValid()).isFalse();
    }

    @Test
    void aNoticeIsNeverLongerThanPostgresAllows() {
        long last = Long.MAX_VALUE - 1;
        List<Append> many = LongStream.rangeClosed(last - 200, last)
                .mapToObj(revision -> TestEvents.turn(game, revision, revision).getFirst())
                .map(message -> (Append) message.getPayload())
                .toList();
        many.forEach(event -> EventTraces.keep(game, event.revision(), SPAN, Instant.now()));
        assertThat(TraceNotice.of(many).getBytes(StandardCharsets.UTF_8)).hasSizeBetween(7_000, 7_999);
    }

    @Test
    void malformedNoticesAreIgnored() {
        String ids = SPAN.getTraceId() + " " + SPAN.getSpanId();
        for (String text :
                List.of("", "nonsense", "a 1 " + ids, game + " one " + ids, game + " 1 none none", game + " 1")) {
            TraceNotice.read(text);
        }
        assertThat(EventTraces.of(game, 1).isValid()).isFalse();
    }
}
