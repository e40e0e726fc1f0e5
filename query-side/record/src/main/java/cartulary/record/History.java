package cartulary.record;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Every game at every revision, folded from its public bytes. The returned games contain only public information.
/// Thread-safe.
///
/// The first access to a game reads and folds its events (about 10 µs each, mostly JSON). Later ones continue from
/// the nearest cached revision: following a game costs one indexed read and the new events, and going back costs at
/// most {@link RevisionCache#STRIDE} events.
public final class History {
    /// The default number of cached games; a long game takes about 200 KiB.
    public static final int GAMES = 256;

    private final RecordedGames log;
    private final Rules rules;
    private final Cache<GameId, RevisionCache> folds;

    public History(RecordedGames log, Rules rules) {
        this(log, rules, GAMES);
    }

    /// @param games the maximum number of cached games; the least recently used are evicted
    public History(RecordedGames log, Rules rules, int games) {
        this.log = log;
        this.rules = rules;
        this.folds = Caffeine.newBuilder().maximumSize(games).build();
    }

    /// Returns the game after all its events; empty for an unknown game.
    ///
    /// @throws UnreadableRecordException if an event is missing or cannot be folded
    public Optional<Game> head(GameId game) {
        return known(game, fold(game).head());
    }

    /// Returns the game after its first `revision` events; empty for an unknown game, for a revision that does
    /// not exist yet, and for 0.
    ///
    /// @throws UnreadableRecordException if an event up to there is missing or cannot be folded
    public Optional<Game> at(GameId game, long revision) {
        Game folded = fold(game).at(revision);
        return known(game, folded).filter(found -> found.revision() == revision);
    }

    /// Returns the revision of the head; 0 for an unknown game.
    ///
    /// @throws UnreadableRecordException when an event is missing or cannot be folded
    public long revision(GameId game) {
        return head(game).map(Game::revision).orElse(0L);
    }

    /// Returns the game after its readable events: the head, or the revision before the first event that is
    /// missing or cannot be folded; empty for an unknown game.
    public Optional<Game> readable(GameId game) {
        return known(game, fold(game).readable());
    }

    /// Returns the last revision of a turn, or the newest readable one if the turn is not over; empty for an unknown
    /// game and for a turn that has not begun. Turn 0 lasts until the game starts, and a turn begins when the one
    /// before ends; final scoring belongs to the last turn. Costs as much as {@link #head}.
    public OptionalLong revisionAtTurn(GameId game, long turn) {
        return search(game, timeline -> timeline.atTurn(turn));
    }

    /// Returns the last readable revision recorded at or before a time; empty for an unknown game and for a time
    /// before its first event. Costs as much as {@link #head}.
    public OptionalLong revisionAt(GameId game, Instant time) {
        return search(game, timeline -> timeline.at(time));
    }

    /// Returns whether the readable events are all that a game can have at a time: it has ended and its deck is open,
    /// and, if it can have disputes, all of them are resolved and the time to open one is over (LOBBY-13). Costs as
    /// much as {@link #head}.
    ///
    /// @param withDisputes false to leave disputes out of account
    public boolean isOver(GameId game, boolean withDisputes, Instant now) {
        return readable(game)
                .filter(rules::isDeckOpen)
                .filter(folded -> !withDisputes || !canBeDisputed(game, folded, now))
                .isPresent();
    }

    private boolean canBeDisputed(GameId game, Game folded, Instant now) {
        Instant finished = fold(game).<@Nullable Instant>search(Timeline::finished);
        return finished != null && rules.canBeDisputed(folded, finished, now);
    }

    /// Returns whether reads of the game continue from a cached revision instead of its first event.
    public boolean isCached(GameId game) {
        return folds.getIfPresent(game) != null;
    }

    /// Returns the public view of a folded game.
    public GameView view(GameId game, Game folded) {
        return rules.view(game, folded);
    }

    /// Returns the public view of a game at a revision.
    public Optional<GameView> view(GameId game, long revision) {
        return at(game, revision).map(folded -> rules.view(game, folded));
    }

    /// Returns the features of the board at a revision, with what they have scored.
    public Optional<BoardFeatures> features(GameId game, long revision) {
        return at(game, revision).map(folded -> fold(game).features(revision));
    }

    /// Returns the legal commands of `actor` at a revision, without chips, because only the command side knows the
    /// supplies.
    public Optional<Legal> legal(GameId game, long revision, Actor actor) {
        return at(game, revision).map(folded -> legal(folded, actor));
    }

    /// Returns the legal commands of `actor` at the head.
    public Optional<Legal> legal(GameId game, Actor actor) {
        return head(game).map(folded -> legal(folded, actor));
    }

    private Legal legal(Game game, Actor actor) {
        return rules.legal(game, actor).withoutSecrets();
    }

    private OptionalLong search(GameId game, Function<Timeline, OptionalLong> revision) {
        RevisionCache cache = fold(game);
        OptionalLong found = cache.search(revision);
        if (found.isEmpty()) {
            known(game, cache.readable());
        }
        return found;
    }

    private RevisionCache fold(GameId game) {
        return folds.get(game, id -> new RevisionCache(id, log, rules));
    }

    /// Removes unknown ids from the cache, so that they do not evict cached games.
    private Optional<Game> known(GameId game, Game folded) {
        if (folded.revision() == 0) {
            folds.invalidate(game);
            return Optional.empty();
        }
        return Optional.of(folded);
    }
}
