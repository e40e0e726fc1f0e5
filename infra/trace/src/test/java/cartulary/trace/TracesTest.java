package cartulary.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.GameId;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TracesTest {
    private static final SpanContext REMOTE = SpanContext.createFromRemoteParent(
            "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331", TraceFlags.getSampled(), TraceState.getDefault());

    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final GameId game = new GameId(UUID.randomUUID().toString());

    @BeforeEach
    void report() {
        Traces.reportTo(SdkTracerProvider.builder()
                .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                .build()
                .get("test"));
    }

    @AfterEach
    void stop() {
        Traces.stop();
    }

    private List<SpanData> spans() {
        return exporter.getFinishedSpanItems();
    }

    @Test
    void theStepsOfARequestAndWhatIsDoneWithItsEventsAreOneTrace() {
        String answer = Traces.request(
                "send",
                () -> Traces.step("append", () -> {
                    EventTraces.begin(game, 7);
                    return "done";
                }));
        EventTraces.done("project", game, 7, Instant.now());

        assertThat(answer).isEqualTo("done");
        assertThat(spans()).extracting(SpanData::getName).containsExactly("append", "send", "project");
        assertThat(spans())
                .extracting(SpanData::getTraceId)
                .containsOnly(spans().getFirst().getTraceId());
        assertThat(spans().getFirst().getParentSpanId())
                .isEqualTo(spans().get(1).getSpanId());
        assertThat(spans().getLast().getParentSpanId())
                .isEqualTo(spans().getFirst().getSpanId());
    }

    @Test
    void aStepOutsideOfARequestAndAnEventOfNoTraceAreNotReported() {
        assertThat(Traces.<String>step("append", () -> "done")).isEqualTo("done");
        EventTraces.begin(game, 1);
        EventTraces.done("project", game, 1, Instant.now());
        assertThat(spans()).isEmpty();
    }

    @Test
    void anEventThatWasNotStoredBelongsToNoTrace() {
        Traces.request("send", () -> {
            EventTraces.begin(game, 1);
            EventTraces.drop(game, 1);
            return 0;
        });
        assertThat(EventTraces.of(game, 1)).isEqualTo(SpanContext.getInvalid());
    }

    @Test
    void aCommandThatComesTooLateLeavesTheEventInTheTraceOfTheFirst() {
        Traces.request("first", () -> {
            EventTraces.begin(game, 1);
            return 0;
        });
        SpanContext first = EventTraces.of(game, 1);
        Traces.request("second", () -> {
            EventTraces.begin(game, 1);
            EventTraces.drop(game, 1);
            return 0;
        });
        assertThat(first.isValid()).isTrue();
        assertThat(EventTraces.of(game, 1)).isEqualTo(first);
    }

    @Test
    void nothingIsReportedOfAnEventAfterTenMinutes() {
        EventTraces.keep(game, 1, REMOTE, Instant.now().minus(Duration.ofMinutes(9)));
        EventTraces.keep(game, 2, REMOTE, Instant.now().minus(Duration.ofMinutes(11)));
        for (long revision = 1; revision <= 2; revision++) {
            EventTraces.started("publish", SpanKind.PRODUCER, game, revision, Instant.now())
                    .end();
            EventTraces.done("stream", game, revision, Instant.now());
            EventTraces.doneOnce("project", game, revision, Instant.now());
        }
        assertThat(spans()).extracting(SpanData::getName).containsExactly("publish", "stream", "project");
        assertThat(EventTraces.of(game, 2)).isEqualTo(SpanContext.getInvalid());
    }

    @Test
    void whatIsReportedOnceIsNotReportedAgainWhenTheEventIsReadAgain() {
        for (int read = 0; read < 2; read++) {
            EventTraces.keep(game, 1, REMOTE, Instant.now());
            EventTraces.doneOnce("project", game, 1, Instant.now());
            EventTraces.done("stream", game, 1, Instant.now());
        }
        assertThat(spans()).extracting(SpanData::getName).containsExactly("project", "stream", "stream");
    }

    @Test
    void aFailureIsReportedWithoutItsText() {
        assertThatThrownBy(() -> Traces.request("send", () -> {
                    throw new IllegalStateException("no game " + game);
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(spans().getFirst().toString())
                .contains("IllegalStateException")
                .doesNotContain(game.value());
        assertThat(spans().getFirst().getEvents()).isEmpty();
    }

    @Test
    void nothingIsReportedOnceItIsOff() {
        Traces.stop();
        assertThat(Traces.<String>request(
                        "send",
                        () -> Traces.step("append", () -> {
                            EventTraces.begin(game, 2);
                            Traces.note("command", "DrawTile");
                            return "done";
                        })))
                .isEqualTo("done");
        EventTraces.done("project", game, 2, Instant.now());
        assertThat(spans()).isEmpty();
    }
}
