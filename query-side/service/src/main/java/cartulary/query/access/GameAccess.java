package cartulary.query.access;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.query.feed.GameSignals;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/// Who may look at which game. Asks the log itself, so that a game is known from the moment it is
/// durable; who may look never changes after that, so it is read once.
public final class GameAccess {
    private static final int KNOWN_GAMES = 20_000;

    /// So many at a time may wait for a game that nobody knows yet; guessed names cost no more than that.
    private static final int MOST_WAITING = 256;

    /// The row may come from another node, which wakes nobody here.
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

    private final RecordedGames log;
    private final ReadAccess access;
    private final GameSignals arrivals;
    private final Duration patience;
    private final Semaphore waiting = new Semaphore(MOST_WAITING);
    private final Cache<GameId, Visibility> known =
            Caffeine.newBuilder().maximumSize(KNOWN_GAMES).build();

    /// @param arrivals wakes when something of a game can be read in `log`
    /// @param patience for how long an unknown game is waited for: one that was just opened may be on its
    ///     way from another node. Nothing where the log is read in place
    public GameAccess(RecordedGames log, ReadAccess access, GameSignals arrivals, Duration patience) {
        this.log = log;
        this.access = access;
        this.arrivals = arrivals;
        this.patience = patience;
    }

    /// A game that may be looked at.
    ///
    /// @param viewer who looks; a guest where no token says more
    /// @param unlisted whether answers are for this viewer alone
    public record Opened(GameId game, Actor viewer, boolean unlisted) {}

    /// Empty alike for a name that is none, for an unknown game, and for one that is not open to the
    /// bearer.
    ///
    /// @param authorization the request's header, if there is one
    /// @throws AccessUnknown where a game is open to some only, and nobody can say to whom
    /// @throws GameOnItsWay where a token opens a game that was waited for in vain
    public Optional<Opened> open(String name, @Nullable String authorization) {
        return parse(name).flatMap(game -> visibility(game, authorization)
                .flatMap(visibility -> open(game, visibility, authorization)));
    }

    /// Returns true if the game has that revision.
    public boolean hasRevision(GameId game, long revision) {
        return !log.ofGame(game, revision - 1, 1).isEmpty();
    }

    private static Optional<GameId> parse(String name) {
        try {
            return Optional.of(new GameId(name));
        } catch (IllegalArgumentException noName) {
            return Optional.empty();
        }
    }

    private Optional<Visibility> visibility(GameId game, @Nullable String authorization) {
        Visibility visibility = known.getIfPresent(game);
        if (visibility != null) {
            return Optional.of(visibility);
        }
        Optional<Visibility> read = first(game);
        if (read.isEmpty() && patience.isPositive() && waiting.tryAcquire()) {
            try {
                read = awaited(game);
                if (read.isEmpty()) {
                    requireUnknown(game, authorization);
                }
            } finally {
                waiting.release();
            }
        }
        read.ifPresent(found -> known.put(game, found));
        return read;
    }

    /// Whoever holds a token of the game may be told that there is one. To all others it stays unknown, as
    /// one that is hidden from them does.
    private void requireUnknown(GameId game, @Nullable String authorization) {
        if (authorization != null && access.bearer(game, authorization).isPresent()) {
            throw new GameNotYetAvailable();
        }
    }

    private Optional<Visibility> first(GameId game) {
        return log.ofGame(game, 0, 1).stream().map(GameAccess::read).findFirst();
    }

    private Optional<Visibility> awaited(GameId game) {
        long end = System.nanoTime() + patience.toNanos();
        try (GameSignals.Watch watch = arrivals.watch(game)) {
            Optional<Visibility> read = first(game);
            for (long left = end - System.nanoTime(); read.isEmpty() && left > 0; left = end - System.nanoTime()) {
                watch.await(Duration.ofNanos(Math.min(left, LOOK_AGAIN.toNanos())));
                read = first(game);
            }
            return read;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static Visibility read(PublicEvent first) {
        return EventCodec.read(first.bytes()).data() instanceof GameOpened opened
                ? opened.options().visibility()
                : Visibility.UNLISTED;
    }

    private Optional<Opened> open(GameId game, Visibility visibility, @Nullable String authorization) {
        return switch (visibility) {
            case PUBLIC -> Optional.of(new Opened(game, whoever(game, authorization), false));
            case UNLISTED ->
                authorization == null
                        ? Optional.empty()
                        : access.bearer(game, authorization).map(actor -> new Opened(game, actor, true));
        };
    }

    /// What is open to everybody is open to a bearer of whom nothing can be found out at present.
    private Actor whoever(GameId game, @Nullable String authorization) {
        if (authorization == null) {
            return Actor.GUEST;
        }
        try {
            return access.bearer(game, authorization).orElse(Actor.GUEST);
        } catch (AccessUnknown nobodyToAsk) {
            return Actor.GUEST;
        }
    }
}
