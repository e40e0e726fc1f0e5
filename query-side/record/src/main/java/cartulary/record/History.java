package cartulary.record;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.Optional;

/// Every game at every revision, folded from its public bytes. What it hands out is blind: it holds
/// nothing that was not public. Safe for any number of threads.
///
/// The first question about a game reads and folds its events (about 10 µs each, most of it JSON);
/// later ones continue from the nearest revision that was kept, so that following a game costs one
/// indexed read and the new events alone, and going back costs at most {@link GameTimeline#STRIDE} events.
public final class History {
    /// How many games are kept folded where nothing else is said; a long game takes about 200 KiB.
    public static final int GAMES = 256;

    private final RecordedGames log;
    private final Rules rules;
    private final Cache<GameId, GameTimeline> folds;

    public History(RecordedGames log, Rules rules) {
        this(log, rules, GAMES);
    }

    /// @param games how many games are kept folded; the least recently used go first
    public History(RecordedGames log, Rules rules, int games) {
        this.log = log;
        this.rules = rules;
        this.folds = Caffeine.newBuilder().maximumSize(games).build();
    }

    /// The game after all its events; empty for an unknown game.
    ///
    /// @throws UnreadableRecord when an event is missing or cannot be folded
    public Optional<Game> head(GameId game) {
        return known(game, fold(game).head());
    }

    /// The game after its first `revision` events; empty for an unknown game and for a revision that
    /// it has not reached. At 0 nothing is known of a game, so that is empty too.
    ///
    /// @throws UnreadableRecord when an event up to there is missing or cannot be folded
    public Optional<Game> at(GameId game, long revision) {
        Game folded = fold(game).at(revision);
        return known(game, folded).filter(found -> found.revision() == revision);
    }

    /// Returns the revision of the head; 0 for an unknown game.
    ///
    /// @throws UnreadableRecord when an event is missing or cannot be folded
    public long revision(GameId game) {
        return head(game).map(Game::revision).orElse(0L);
    }

    /// Returns the game after its readable events: the head, or the revision before the first event that is
    /// missing or cannot be folded; empty for an unknown game.
    public Optional<Game> readable(GameId game) {
        try {
            return head(game);
        } catch (UnreadableRecord e) {
            return at(game, e.revision() - 1);
        }
    }

    /// Returns the public view of a folded game.
    public GameView view(GameId game, Game folded) {
        return rules.view(game, folded);
    }

    /// What everybody may know of a game at a revision.
    public Optional<GameView> view(GameId game, long revision) {
        return at(game, revision).map(folded -> rules.view(game, folded));
    }

    /// What the tiles made together at a revision.
    public Optional<BoardFeatures> features(GameId game, long revision) {
        return at(game, revision).map(folded -> rules.features(game, folded));
    }

    /// What `actor` could do at a revision. Chips are never told here: whose supply holds which is known
    /// to the command side alone.
    public Optional<Legal> legal(GameId game, long revision, Actor actor) {
        return at(game, revision).map(folded -> legal(folded, actor));
    }

    /// What `actor` may do now.
    public Optional<Legal> legal(GameId game, Actor actor) {
        return head(game).map(folded -> legal(folded, actor));
    }

    private Legal legal(Game game, Actor actor) {
        Legal legal = rules.legal(game, actor);
        return new Legal(
                legal.revision(),
                legal.step(),
                legal.commands(),
                legal.placements(),
                legal.meeples(),
                legal.tollhouses(),
                List.of(),
                legal.betFeatures());
    }

    private GameTimeline fold(GameId game) {
        return folds.get(game, id -> new GameTimeline(id, log, rules));
    }

    /// Names that lead nowhere must not push games out.
    private Optional<Game> known(GameId game, Game folded) {
        if (folded.revision() == 0) {
            folds.invalidate(game);
            return Optional.empty();
        }
        return Optional.of(folded);
    }
}
