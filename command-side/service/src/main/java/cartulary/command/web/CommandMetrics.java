package cartulary.command.web;

import cartulary.command.game.Outcome;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.stream.Stream;

/// Counts what becomes of commands. Tags are types, outcomes and rule ids only: never who, never what
/// was chosen.
public final class CommandMetrics {
    private static final Duration[] BUCKETS =
            Stream.of(1, 2, 5, 10, 25, 50, 100, 250, 1000)
                    .map(Duration::ofMillis)
                    .toArray(Duration[]::new);

    private final MeterRegistry registry;

    public CommandMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /// `cartulary.commands` by type, outcome and rule; `cartulary.command.latency` by type.
    void record(String type, Outcome outcome, Duration taken) {
        String rule = outcome instanceof Outcome.Refused refused ? refused.rule().id() : "none";
        String kind = outcome.getClass().getSimpleName();
        registry.counter("cartulary.commands", "type", type, "outcome", kind, "rule", rule)
                .increment();
        Timer.builder("cartulary.command.latency")
                .tag("type", type)
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(taken);
    }
}
