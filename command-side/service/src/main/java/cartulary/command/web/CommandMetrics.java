package cartulary.command.web;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.PublicCommandName;
import cartulary.contracts.command.GameCommand;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.stream.Stream;

/// Counts what becomes of commands. Tags are types, outcomes and rule ids only: never who, never what
/// was chosen. A bet and a pass are one type (BET-7).
public final class CommandMetrics {
    private static final Duration[] BUCKETS = Stream.of(1, 2, 5, 10, 25, 50, 100, 250, 1000)
            .map(Duration::ofMillis)
            .toArray(Duration[]::new);

    /// For the rule by which a bet was refused: one of them is about chips, and so would tell a bet.
    private static final String UNTOLD = "untold";

    private final MeterRegistry registry;

    public CommandMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /// `cartulary.commands` by type, outcome and rule; `cartulary.command.latency` by type.
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
        return PublicCommandName.isBet(command) ? UNTOLD : refused.rule().id();
    }
}
