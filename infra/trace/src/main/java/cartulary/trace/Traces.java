package cartulary.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The spans of requests, on the threads that process them. Off until {@link #reportTo} is called: until
/// then, work is run without spans.
///
/// A span contains what was done and how long it took, but never for whom: no attribute contains a game, an
/// address, a token or the text of an exception. Contexts that callers send are ignored, so nobody outside
/// chooses what is traced.
public final class Traces {
    private static final ScopedValue<Span> PRESENT = ScopedValue.newInstance();
    private static volatile @Nullable Tracer tracer;

    private Traces() {}

    /// Starts to report spans.
    public static void reportTo(Tracer reporting) {
        tracer = reporting;
    }

    /// Stops reporting spans.
    public static void stop() {
        tracer = null;
    }

    public static boolean isOn() {
        return tracer != null;
    }

    /// Runs the work on a request as the first span of a trace.
    public static <T> T request(String name, Supplier<T> work) {
        Tracer on = tracer;
        return on == null
                ? work.get()
                : within(
                        on.spanBuilder(name)
                                .setNoParent()
                                .setSpanKind(SpanKind.SERVER)
                                .startSpan(),
                        work);
    }

    /// Runs a part of a request as a span; outside of a request, runs it without a span.
    public static <T> T step(String name, Supplier<T> work) {
        Tracer on = tracer;
        return on == null || !PRESENT.isBound()
                ? work.get()
                : within(on.spanBuilder(name).setParent(context(PRESENT.get())).startSpan(), work);
    }

    private static <T> T within(Span span, Supplier<T> work) {
        try {
            return ScopedValue.where(PRESENT, span).call(work::get);
        } catch (RuntimeException | Error e) {
            span.setStatus(StatusCode.ERROR);
            span.setAttribute("error.type", e.getClass().getSimpleName());
            throw e;
        } finally {
            span.end();
        }
    }

    /// Adds an attribute to the current span, if there is one. The value is visible to everyone who reads the
    /// spans.
    public static void note(String name, String value) {
        present().setAttribute(name, value);
    }

    static Span present() {
        return PRESENT.isBound() ? PRESENT.get() : Span.getInvalid();
    }

    static @Nullable Tracer tracer() {
        return tracer;
    }

    static Context context(Span span) {
        return Context.root().with(span);
    }
}
