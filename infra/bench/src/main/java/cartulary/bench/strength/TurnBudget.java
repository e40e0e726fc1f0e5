package cartulary.bench.strength;

import cartulary.search.Budget;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;

/// What a search may spend on each turn.
record TurnBudget(String name, Supplier<Budget> budgets) {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    static TurnBudget nodes(long nodes) {
        return new TurnBudget(nodes + " nodes a turn", () -> Budget.nodes(nodes));
    }

    /// Processor time, so that other processes do not affect a player.
    static TurnBudget cpuTime(Duration limit) {
        String name = String.format(Locale.ROOT, "%s s a turn", limit.toNanos() / 1e9);
        return new TurnBudget(name, () -> Budget.time(limit, THREADS::getCurrentThreadCpuTime));
    }
}
