package cartulary.command.submission;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.PublicCommandName;
import cartulary.contracts.command.GameCommand;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.stream.Stream;

/// Metrics of commands. Tags are types, outcomes and rule ids only, never a player or a choice. A bet and a pass
/// have the same type (BET-7).
public final class CommandMetrics {
    private static final Duration[] BUCKETS = Stream.of(1, 2, 5, 10, 25, 50, 100, 250, 1000)
            .map(Duration::ofMillis)
            .toArray(Duration[]::new);

    /// Replaces the rule that refused a bet or a pass: one of the rules concerns chips only and would reveal a bet.
    private static final String HIDDEN = "hidden";

    private final MeterRegistry registry;

    public CommandMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /// Records `cartulary.commands` by type, outcome and rule, and `cartulary.command.latency` by type.
    void record(GameCommand command, CommandOutcome outcome, Duration taken) {
        String type = PublicCommandName.of(command);
        String rule = rule(command, outcome);
        String kind = outcome.getClass().getSimpleName();
        registry.counter("cartulary.commands", "type", type, "outcome", kind, "rule", rule)
                .increment();
        Timer.builder("cartulary.command.latency")
                .tag("type", type)
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(taken);
    }

    private static String rule(GameCommand command, CommandOutcome outcome) {
        if (!(outcome instanceof CommandOutcome.Refused refused)) {
            return "none";
        }
        return PublicCommandName.isBet(command) ? HIDDEN : refused.rule().id();
    }
}
