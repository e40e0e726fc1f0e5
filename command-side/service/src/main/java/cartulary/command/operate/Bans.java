package cartulary.command.operate;

import cartulary.command.http.CommandProblem;
import cartulary.command.operate.Ban.BannedSubject;
import cartulary.command.token.BanCheck;
import cartulary.contracts.store.OperatorAction;
import cartulary.contracts.store.OperatorActions;
import cartulary.http.Problems;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The bans in force, folded from the recorded actions of operators. Asking costs two lookups in memory. An action of
/// another command node is read within a second of the next request: at most one request in a second reads the store,
/// and the others do not wait for it.
public final class Bans implements BanCheck {
    private static final Duration REFRESH = Duration.ofSeconds(1);
    private static final int PAGE = 500;

    private final OperatorActions actions;
    private final Clock clock;
    private final boolean isShared;
    private final LongSupplier nanos;
    private final Map<Key, Ban> bans = new ConcurrentHashMap<>();
    private final ReentrantLock reading = new ReentrantLock();
    private final AtomicLong refused = new AtomicLong();
    private long last;
    private volatile boolean isRead;
    private volatile long readAt;

    /// @param clock of the store
    /// @param isShared whether other nodes record actions in the same store
    public Bans(OperatorActions actions, Clock clock, boolean isShared) {
        this(actions, clock, isShared, System::nanoTime);
    }

    /// @param nanos the clock by which the store is read again
    Bans(OperatorActions actions, Clock clock, boolean isShared, LongSupplier nanos) {
        this.actions = actions;
        this.clock = clock;
        this.isShared = isShared;
        this.nanos = nanos;
    }

    private record Key(BannedSubject kind, String subject) {}

    @Override
    public void requireNoBan(Problems problems, @Nullable String host, String address) {
        Ban ban = refuses(host, address);
        if (ban != null) {
            String scope = ban.kind().name().toLowerCase(Locale.ROOT);
            throw problems.of(
                    CommandProblem.BANNED,
                    Map.of("scope", scope, "until", ban.until().toString()));
        }
    }

    /// Returns the ban that refuses a command; null if there is none.
    ///
    /// @param host of the sender's token; null if it is no host's token
    @Nullable
    Ban refuses(@Nullable String host, String address) {
        refresh();
        Ban ban = inForce(BannedSubject.ADDRESS, address);
        if (ban == null && host != null) {
            ban = inForce(BannedSubject.HOST, host);
        }
        if (ban != null) {
            refused.incrementAndGet();
        }
        return ban;
    }

    private @Nullable Ban inForce(BannedSubject kind, String subject) {
        Ban ban = bans.isEmpty() ? null : bans.get(new Key(kind, subject));
        return ban != null && ban.until().isAfter(clock.instant()) ? ban : null;
    }

    /// Returns the bans in force, the one that ends first at the beginning.
    public List<Ban> inForce() {
        read();
        Instant now = clock.instant();
        return bans.values().stream()
                .filter(ban -> ban.until().isAfter(now))
                .sorted(Comparator.comparing(Ban::until).thenComparing(Ban::action))
                .toList();
    }

    /// Returns how many requests were refused by a ban. Never decreases.
    public long refused() {
        return refused.get();
    }

    /// Applies the actions recorded since the last call; called after this node has recorded one.
    public void read() {
        reading.lock();
        try {
            readAt = nanos.getAsLong();
            List<OperatorAction> page;
            do {
                page = actions.after(last, PAGE);
                page.forEach(this::apply);
            } while (page.size() == PAGE);
            isRead = true;
        } finally {
            reading.unlock();
        }
    }

    private void refresh() {
        if (!isRead) {
            read();
        } else if (isShared && nanos.getAsLong() - readAt > REFRESH.toNanos() && reading.tryLock()) {
            try {
                read();
            } finally {
                reading.unlock();
            }
        }
    }

    private void apply(OperatorAction action) {
        switch (action.type()) {
            case BAN_HOST -> put(BannedSubject.HOST, action);
            case BAN_ADDRESS -> put(BannedSubject.ADDRESS, action);
            case LIFT_HOST_BAN -> bans.remove(new Key(BannedSubject.HOST, action.subject()));
            case LIFT_ADDRESS_BAN -> bans.remove(new Key(BannedSubject.ADDRESS, action.subject()));
            case END_GAME,
                    HIDE_NAME,
                    SHOW_NAME,
                    HIDE_REASON,
                    SHOW_REASON,
                    HIDE_MESSAGE,
                    SHOW_MESSAGE,
                    ERASE_MESSAGE,
                    ERASE_PLAYER,
                    APPOINT,
                    DISMISS,
                    CLOSE_ACCOUNT -> {}
        }
        last = action.id();
    }

    private void put(BannedSubject kind, OperatorAction action) {
        Instant until = Objects.requireNonNull(action.until(), "a ban without an end");
        if (until.isAfter(clock.instant())) {
            bans.put(
                    new Key(kind, action.subject()),
                    new Ban(kind, action.subject(), action.reason(), until, action.id()));
        } else {
            bans.remove(new Key(kind, action.subject()));
        }
    }
}
