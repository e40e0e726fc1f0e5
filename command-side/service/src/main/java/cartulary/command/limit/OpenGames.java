package cartulary.command.limit;

import cartulary.command.limit.GameLimit.Exceeded;
import cartulary.command.limit.GameLimit.Scope;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Occupancy;
import cartulary.contracts.store.OccupiedGame;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The open games that this node knows, counted by host and by address. The counts follow from the games that are open
/// in the store: a game is counted from its reservation to its end, and {@link #reconcile} corrects what another node
/// or a failed commit changed.
///
/// Addresses are personal data and are not stored: only the node that opened or started a game counts it for an
/// address, until that node is restarted. Takes about 200 bytes for each open game.
public final class OpenGames {
    /// The name under which the games of all hosts are counted.
    private static final String EVERYBODY = "";

    private final LimitSettings settings;
    private final Map<GameId, Entry> games = new HashMap<>();
    private final Map<Counted, Integer> counts = new HashMap<>();
    private final Map<GameLimit, Map<Scope, Long>> refused = new EnumMap<>(GameLimit.class);

    /// The games that ended while the store was read, which may still be open in what was read.
    private final Set<GameId> endedMeanwhile = new HashSet<>();

    public OpenGames(LimitSettings settings) {
        this.settings = settings;
    }

    private record Entry(String host, @Nullable String address, Occupancy occupancy, boolean isDurable) {}

    private record Counted(GameLimit limit, Scope scope, String name) {}

    /// Counts a game before the command that opens or starts it is committed. Returns the limit that it would
    /// exceed, and then changes nothing; null if there is none.
    ///
    /// @param address of the sender; null for the service itself
    public synchronized @Nullable Exceeded reserve(
            GameId game, String host, @Nullable String address, Occupancy occupancy) {
        for (GameLimit limit : GameLimit.values()) {
            if (!limit.counts(occupancy)) {
                continue;
            }
            Exceeded exceeded = exceeded(limit, host, address);
            if (exceeded != null) {
                return counted(exceeded);
            }
        }
        put(game, new Entry(host, address, occupancy, false));
        return null;
    }

    /// Returns the limit that the searching bots of a game would exceed; null if there is none.
    public synchronized @Nullable Exceeded ofSearchingBots(int bots) {
        int max = max(GameLimit.SEARCHING_BOTS, Scope.GAME);
        return bots > max ? counted(new Exceeded(GameLimit.SEARCHING_BOTS, Scope.GAME, max)) : null;
    }

    private Exceeded counted(Exceeded exceeded) {
        refused.computeIfAbsent(exceeded.limit(), _ -> new EnumMap<>(Scope.class))
                .merge(exceeded.scope(), 1L, Long::sum);
        return exceeded;
    }

    private @Nullable Exceeded exceeded(GameLimit limit, String host, @Nullable String address) {
        if (isFull(limit, Scope.HOST, host)) {
            return new Exceeded(limit, Scope.HOST, max(limit, Scope.HOST));
        }
        if (address != null && isFull(limit, Scope.ADDRESS, address)) {
            return new Exceeded(limit, Scope.ADDRESS, max(limit, Scope.ADDRESS));
        }
        return isFull(limit, Scope.SERVICE, EVERYBODY)
                ? new Exceeded(limit, Scope.SERVICE, max(limit, Scope.SERVICE))
                : null;
    }

    private boolean isFull(GameLimit limit, Scope scope, String name) {
        return count(limit, scope, name) >= max(limit, scope);
    }

    private int count(GameLimit limit, Scope scope, String name) {
        return counts.getOrDefault(new Counted(limit, scope, name), 0);
    }

    /// Counts a game as what it is after a commit. The address of its reservation is kept.
    public synchronized void committed(GameId game, String host, Occupancy occupancy) {
        Entry before = games.get(game);
        if (before == null || !before.isDurable() || before.occupancy() != occupancy) {
            put(game, new Entry(host, before == null ? null : before.address(), occupancy, true));
        }
    }

    /// Counts a game no longer.
    public synchronized void ended(GameId game) {
        endedMeanwhile.add(game);
        remove(game);
    }

    private void remove(GameId game) {
        Entry before = games.remove(game);
        if (before != null) {
            add(before, -1);
        }
    }

    /// Undoes a reservation whose command was not committed.
    ///
    /// @param before the durable occupancy of the game; null if it does not exist
    public synchronized void released(GameId game, @Nullable Occupancy before) {
        Entry reserved = games.get(game);
        if (reserved != null && !reserved.isDurable()) {
            if (before == null) {
                remove(game);
            } else {
                put(game, new Entry(reserved.host(), reserved.address(), before, true));
            }
        }
    }

    /// Counts the games that are open in the store, and no others except those that are reserved. A game that this
    /// node changed since the store was read keeps its newer occupancy: an occupancy only grows.
    ///
    /// Must not be called by two threads at the same time.
    ///
    /// @return what the store returned
    public List<OccupiedGame> reconcile(Supplier<List<OccupiedGame>> store) {
        Set<GameId> before = known();
        List<OccupiedGame> open = store.get();
        reconcile(before, open);
        return open;
    }

    private synchronized Set<GameId> known() {
        endedMeanwhile.clear();
        return new HashSet<>(games.keySet());
    }

    private synchronized void reconcile(Set<GameId> before, List<OccupiedGame> open) {
        for (OccupiedGame one : open) {
            before.remove(one.game());
            Entry known = games.get(one.game());
            if (endedMeanwhile.contains(one.game())) {
                continue;
            }
            if (known == null || known.occupancy().compareTo(one.occupancy()) < 0) {
                committed(one.game(), one.host(), one.occupancy());
            }
        }
        for (GameId gone : before) {
            Entry known = games.get(gone);
            if (known != null && known.isDurable()) {
                remove(gone);
            }
        }
        endedMeanwhile.clear();
    }

    private void put(GameId game, Entry entry) {
        Entry before = games.put(game, entry);
        if (before != null) {
            add(before, -1);
        }
        add(entry, 1);
    }

    private void add(Entry entry, int change) {
        for (GameLimit limit : GameLimit.values()) {
            if (limit.counts(entry.occupancy())) {
                add(new Counted(limit, Scope.HOST, entry.host()), change);
                add(new Counted(limit, Scope.SERVICE, EVERYBODY), change);
                if (entry.address() != null) {
                    add(new Counted(limit, Scope.ADDRESS, entry.address()), change);
                }
            }
        }
    }

    private void add(Counted key, int change) {
        counts.merge(key, change, (one, other) -> one + other == 0 ? null : one + other);
    }

    /// Returns how many open games of a kind this node knows. Costs a pass over all open games.
    public synchronized long open(GameLimit limit) {
        return games.values().stream()
                .filter(entry -> limit.counts(entry.occupancy()))
                .count();
    }

    /// Returns how many games a limit has refused. Never decreases.
    public synchronized long refused(GameLimit limit) {
        return Stream.of(Scope.values())
                .mapToLong(scope -> refused(limit, scope))
                .sum();
    }

    /// Returns how many games a limit of this scope has refused. Never decreases.
    public synchronized long refused(GameLimit limit, Scope scope) {
        return refused.getOrDefault(limit, Map.of()).getOrDefault(scope, 0L);
    }

    /// Returns the number of open games of a kind of the host or address that has the most. Costs a pass over all hosts
    /// and addresses.
    public synchronized int ofBusiest(GameLimit limit, Scope scope) {
        return counts.entrySet().stream()
                .filter(one -> one.getKey().limit() == limit && one.getKey().scope() == scope)
                .mapToInt(Map.Entry::getValue)
                .max()
                .orElse(0);
    }

    public int max(GameLimit limit, Scope scope) {
        return settings.of(limit, scope);
    }
}
