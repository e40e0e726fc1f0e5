package cartulary.query.access;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.query.feed.Feed;
import cartulary.query.feed.GameSignals;
import cartulary.query.feed.LiveEvents;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Checks whether a caller may read a game. Reads the log, so that a game is known as soon as it is durable. The
/// visibility of a game never changes and is read once.
@Singleton
public final class GameAccess {
    private static final int KNOWN_GAMES = 20_000;

    /// The maximum number of requests that wait for an unknown game simultaneously, which limits the cost of
    /// guessed ids.
    private static final int MOST_WAITING = 256;

    /// The interval of reads while waiting, because a row written by another node sends no signal to this one.
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

    private final RecordedGames log;
    private final ReadAccess access;
    private final GameSignals arrivals;
    private final Duration patience;
    private final Semaphore waiting = new Semaphore(MOST_WAITING);
    private final Cache<GameId, Visibility> known =
            Caffeine.newBuilder().maximumSize(KNOWN_GAMES).build();

    /// @param patience the time to wait for an unknown game on a node that reads the stream late
    @Inject
    GameAccess(
            LiveEvents live,
            Feed feed,
            ReadAccess access,
            @ConfigProperty(name = "cartulary.unknown-game-limit", defaultValue = "1S") Duration patience) {
        this(live.record(), access, live.arrivals(), feed.isOnlyWriter() ? Duration.ZERO : patience);
    }

    /// @param arrivals the signals that events of a game can be read in `log`
    /// @param patience the time to wait for an unknown game, which may just have been opened on another node; zero
    ///     if the log is read directly
    public GameAccess(RecordedGames log, ReadAccess access, GameSignals arrivals, Duration patience) {
        this.log = log;
        this.access = access;
        this.arrivals = arrivals;
        this.patience = patience;
    }

    /// A game that the caller may read.
    ///
    /// @param viewer the caller; a guest if there is no token of the game
    /// @param byToken true if the caller has a valid token of the game
    /// @param unlisted true if responses must not be cached for other callers
    public record Opened(GameId game, Actor viewer, boolean byToken, boolean unlisted) {}

    /// Returns the game; empty for a malformed id, for an unknown game and for one that is hidden from the bearer.
    ///
    /// @param authorization the request's Authorization header; may be null
    /// @throws AccessUnknownException if the game is unlisted and tokens cannot be verified at present
    /// @throws GameNotYetAvailableException if the token is for a game whose events did not arrive in time
    public Optional<Opened> open(String name, @Nullable String authorization) {
        return parse(name).flatMap(game -> visibility(game, authorization)
                .flatMap(visibility -> open(game, visibility, authorization)));
    }

    /// Returns false once the caller's token of an unlisted game has ended. A token that cannot be verified at present
    /// is not assumed to have ended.
    ///
    /// @param authorization the request's Authorization header; may be null
    public boolean isStillReadable(Opened opened, @Nullable String authorization) {
        if (!opened.unlisted() || authorization == null) {
            return true;
        }
        try {
            return access.bearer(opened.game(), authorization).isPresent();
        } catch (AccessUnknownException notVerifiable) {
            return true;
        }
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

    /// Throws if the caller has a token of the game, which is then known to exist; for all others it is an unknown
    /// game.
    private void requireUnknown(GameId game, @Nullable String authorization) {
        if (authorization != null && access.bearer(game, authorization).isPresent()) {
            throw new GameNotYetAvailableException();
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
            case PUBLIC ->
                Optional.of(holder(game, authorization)
                        .map(actor -> new Opened(game, actor, true, false))
                        .orElseGet(() -> new Opened(game, Actor.GUEST, false, false)));
            case UNLISTED ->
                authorization == null
                        ? Optional.empty()
                        : access.bearer(game, authorization).map(actor -> new Opened(game, actor, true, true));
        };
    }

    /// Returns the actor of the bearer in a public game; empty if the token is not valid there, or cannot be
    /// verified at present.
    private Optional<Actor> holder(GameId game, @Nullable String authorization) {
        if (authorization == null) {
            return Optional.empty();
        }
        try {
            return access.bearer(game, authorization);
        } catch (AccessUnknownException nobodyToAsk) {
            return Optional.empty();
        }
    }
}
