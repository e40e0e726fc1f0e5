package cartulary.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.GameId;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TracesTest {
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
            return 0;
        });
        EventTraces.drop(game, 1);
        assertThat(EventTraces.of(game, 1)).isEqualTo(SpanContext.getInvalid());
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
