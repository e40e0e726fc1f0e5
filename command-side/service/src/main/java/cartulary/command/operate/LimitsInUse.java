package cartulary.command.operate;

import cartulary.command.chat.ChatWaits;
import cartulary.command.limit.GameLimit;
import cartulary.command.limit.GameLimit.Scope;
import cartulary.command.limit.OpenGames;
import cartulary.http.RateLimits;
import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The limits of this process, how far they are used, and what they refused since its start.
@Singleton
public final class LimitsInUse {
    private final OpenGames games;
    private final RateLimits rates;
    private final Bans bans;
    private final ChatWaits waits;
    private final MeterRegistry registry;

    public LimitsInUse(OpenGames games, RateLimits rates, Bans bans, ChatWaits waits, MeterRegistry registry) {
        this.games = games;
        this.rates = rates;
        this.bans = bans;
        this.waits = waits;
        this.registry = registry;
    }

    /// A limit.
    ///
    /// @param name as in metrics; `-per-host`, `-per-address` and `-per-game` mark limits of each of them
    /// @param used of `bound`; of the host, address or token that uses the most of it, if the limit is one of each
    /// @param refused since the start of the process
    @Schema(requiredProperties = {"name", "bound", "used", "refused"})
    public record Limit(String name, long bound, long used, long refused) {}

    /// Returns the limits that have a bound.
    public List<Limit> limits() {
        var limits = new ArrayList<Limit>();
        for (GameLimit limit : GameLimit.values()) {
            for (Scope scope : new TreeSet<>(limit.scopes())) {
                limits.add(new Limit(
                        label(limit) + "-per-" + label(scope),
                        games.max(limit, scope),
                        games.ofBusiest(limit, scope),
                        games.refused(limit, scope)));
            }
        }
        add(limits, RefusalReason.RATE_PER_ADDRESS, rates.perAddress().burst(), rates.usedByBusiestAddress());
        add(limits, RefusalReason.RATE_PER_TOKEN, rates.perToken().burst(), rates.usedByBusiestPrincipal());
        add(
                limits,
                RefusalReason.CONNECTIONS,
                gauge("cartulary.connections.limit"),
                gauge("cartulary.connections.open"));
        add(
                limits,
                RefusalReason.CONNECTIONS_PER_ADDRESS,
                gauge("cartulary.connections.address.limit"),
                gauge("cartulary.connections.busiest.address"));
        add(
                limits,
                RefusalReason.UNREAD,
                gauge("cartulary.connections.unread.limit.bytes"),
                gauge("cartulary.connections.unread.bytes"));
        add(
                limits,
                RefusalReason.UNREAD_PER_ADDRESS,
                gauge("cartulary.connections.unread.address.limit.bytes"),
                gauge("cartulary.connections.unread.busiest.address.bytes"));
        add(
                limits,
                RefusalReason.STREAMS_PER_ADDRESS,
                gauge("cartulary.streams.address.limit"),
                gauge("cartulary.streams.busiest.address"));
        add(limits, RefusalReason.CHAT_WAITS_PER_ADDRESS, (long) waits.limitOfAddress(), (long)
                waits.ofBusiestAddress());
        return List.copyOf(limits);
    }

    /// Returns the number of refusals for all reasons, also those without a bound.
    public Map<String, Long> refusals() {
        var refusals = new TreeMap<String, Long>();
        for (RefusalReason reason : RefusalReason.values()) {
            refusals.put(reason.label(), RefusalCounts.of(reason));
        }
        refusals.put("banned", bans.refused());
        return refusals;
    }

    /// Adds a limit of the server, unless this process does not have it: a command node has no streams.
    private static void add(List<Limit> limits, RefusalReason reason, @Nullable Long bound, @Nullable Long used) {
        if (bound != null && used != null) {
            limits.add(new Limit(reason.label(), bound, used, RefusalCounts.of(reason)));
        }
    }

    private @Nullable Long gauge(String name) {
        Gauge gauge = registry.find(name).gauge();
        return gauge == null ? null : (long) gauge.value();
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
