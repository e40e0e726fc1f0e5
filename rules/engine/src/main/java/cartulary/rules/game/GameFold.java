package cartulary.rules.game;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.secret.Secret;
import cartulary.rules.board.Board;
import cartulary.rules.board.Meeples;
import cartulary.rules.board.TileIndex;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A mutable game into which events are folded; only this class applies events to a game. Used by one thread for one
/// command or event, then converted to an immutable {@link Game}.
public final class GameFold {
    private final RulesVersion rulesVersion;
    private TileIndex tiles;
    private long revision;
    private Step step;
    private @Nullable GameSetup setup;
    private List<Player> players;
    private Board board;
    private Meeples meeples;
    private int[] scores;
    private boolean scoresShared = true;
    private int drawn;
    private List<String> setAside;
    private List<Rank> ranking;
    private ExpansionStates expansions;
    private @Nullable Instant deadline;
    private List<SeatClock> clocks;
    private TakeBacks takeBacks;
    private Disputes disputes;
    private LastChanges lastChanges;
    private @Nullable Instant time;

    public GameFold(Game game) {
        rulesVersion = game.rulesVersion;
        tiles = game.tiles;
        revision = game.revision;
        step = game.step;
        setup = game.setup;
        players = game.players;
        board = game.board;
        meeples = game.meeples;
        scores = game.scores;
        drawn = game.drawn;
        setAside = game.setAside;
        ranking = game.ranking;
        expansions = game.expansions;
        deadline = game.deadline;
        clocks = game.clocks;
        takeBacks = game.takeBacks;
        disputes = game.disputes;
        lastChanges = game.lastChanges;
        time = game.time;
    }

    /// Returns the game after the events so far.
    public Game game() {
        scoresShared = true;
        return new Game(
                rulesVersion,
                tiles,
                revision,
                step,
                setup,
                players,
                board,
                meeples,
                scores,
                drawn,
                setAside,
                ranking,
                expansions,
                deadline,
                clocks,
                takeBacks,
                disputes,
                lastChanges,
                time);
    }

    /// Sets the time of the events.
    public void at(Instant now) {
        time = now;
    }

    public TileIndex tiles() {
        return tiles;
    }

    public Step step() {
        return step;
    }

    public GameSetup setup() {
        if (setup == null) {
            throw new IllegalStateException("the game has not been opened");
        }
        return setup;
    }

    public GameOptions options() {
        return setup().options();
    }

    public List<Player> players() {
        return players;
    }

    public Board board() {
        return board;
    }

    public Meeples meeples() {
        return meeples;
    }

    public int score(int seat) {
        return scores[seat];
    }

    public int drawn() {
        return drawn;
    }

    public List<SeatClock> clocks() {
        return clocks;
    }

    public Disputes disputes() {
        return disputes;
    }

    public boolean pileIsEmpty() {
        return drawn >= setup().deckSize();
    }

    /// Returns the state of an expansion in play.
    public <S extends ExpansionState> S expansionState(Class<S> type) {
        return Objects.requireNonNull(expansions.get(type), type::getSimpleName);
    }

    public ExpansionStates expansionStates() {
        return expansions;
    }

    /// Returns what the deck of the game is shuffled from.
    public DecisionInputs.DeckSource deckSource() {
        return new DecisionInputs.DeckSource(options(), setup().seedsBySeat(), players.size());
    }

    /// Returns whether the player on a seat has not resigned.
    public boolean isPlaying(int seat) {
        return players.stream().anyMatch(player -> player.seat() == seat && !player.resigned());
    }

    /// Returns whether fewer than two players have not resigned (MIX-16).
    public boolean hasTooFewPlayers() {
        return players.stream().filter(player -> !player.resigned()).count() < 2;
    }

    /// Folds an event.
    public void apply(GameEvent event) {
        revision++;
        lastChanges = lastChanges.after(event, revision);
        if (event instanceof FigureEvent figures) {
            meeples = meeples.after(figures.moves(), board);
        }
        switch (event) {
            case GameOpened e -> opened(e);
            case PlayerJoined e -> joined(e);
            case PlayerLeft e -> players = PlayerListUpdates.without(players, e.seat());
            case TokenReissued e ->
                players = PlayerListUpdates.changed(players, e.seat(), player -> player.afterReissue(e.epoch()));
            case SeatRecovered e -> {
                players = PlayerListUpdates.changed(players, e.seat(), player -> player.afterRecovery(e));
                expand(e);
            }
            case SeatsClosed e -> seatsClosed(e);
            case SeedContributed e -> {
                setup = setup().withPlayerSeed(e.seat(), e.seed());
                step = step.without(e.seat());
            }
            case DeadlineSet e -> deadline = e.deadline();
            case ClocksSet e -> {
                clocks = e.clocks();
                deadline = e.firstRunsOut();
            }
            case FlagFell e -> {}
            case GameStarted e -> started(e);
            case TileDrawn e -> {
                drawn++;
                step = new Step.PlacingTile(e.seat(), e.tile());
                takeBacks = TakeBacks.NONE;
            }
            case TileSetAside e -> {
                setAside = Stream.concat(setAside.stream(), Stream.of(e.tile())).toList();
                step = new Step.Drawing(e.seat());
            }
            case TilePlaced e -> {
                if (options().allowsTakeBack()) {
                    takeBacks = takeBacks.placed(board);
                }
                board = board.with(tiles.number(e.tile()), e.x(), e.y(), e.rotation());
                step = new Step.PlacingFigure(e.seat());
            }
            case TakenBack e -> {
                board = takeBacks.restored();
                step = new Step.PlacingTile(e.seat(), e.tile());
                takeBacks = takeBacks.taken();
            }
            case MeeplePlaced e -> {}
            case PlacementSkipped e -> {}
            case FeatureCompleted e -> {}
            case MeeplesReturned e -> expand(e);
            case TurnEnded e -> {
                if (e.next() != null) {
                    step = new Step.Drawing(e.next());
                }
            }
            case FinalScoringBegan e -> {}
            case PlayerResigned e -> {
                players = PlayerListUpdates.changed(players, e.seat(), Player::afterResigning);
                step = step.without(e.seat());
            }
            case StepExpired e -> {
                step = step.without(e.seat());
                takeBacks = takeBacks.expire();
            }
            case ScoringEvent e -> {
                e.scores().forEach(score -> addToScore(score.seat(), score.points()));
                expand(e);
            }
            case ExpansionEvent e -> expand(e);
            case GameFinished e -> {
                ranking = e.ranking();
                end(false);
            }
            case GameAbandoned e -> end(true);
            case DeckOpened e -> deckOpened(e);
            case ScoreCorrected e -> corrected(e);
            case DisputeEvent e -> disputes = disputes.after(e);
        }
    }

    /// Lets every expansion fold the event into its state and determine the next step.
    private void expand(GameEvent event) {
        expansions = expansions.evolve(event, board);
        step = expansions.step(step, event);
    }

    private void end(boolean abandoned) {
        step = new Step.Finished(abandoned);
        deadline = null;
    }

    private void opened(GameOpened event) {
        GameOptions options = event.options();
        setup = GameSetup.opened(event.host(), options, event.seed());
        tiles = tiles.read(options);
        board = Board.empty(tiles);
        expansions = expansions.of(options);
        step = new Step.Lobby();
    }

    /// Begins the step in which all players who committed to a seed open it.
    private void seatsClosed(SeatsClosed event) {
        setup = setup().withFirstSeat(event.firstSeat());
        step = new Step.Seeding(players.stream()
                .filter(player -> player.seedCommitment() != null)
                .map(Player::seat)
                .toList());
    }

    private void joined(PlayerJoined event) {
        players = PlayerListUpdates.with(players, event);
        setup = setup().withJoin(event);
    }

    private void started(GameStarted event) {
        setup = setup().withDeck(event.firstSeat(), event.deckRoot(), event.deckSize(), event.seededBy());
        deadline = null;
        PlacedTile start = event.startTile();
        board = board.with(tiles.number(start.tile()), start.x(), start.y(), start.rotation());
        step = new Step.Drawing(event.firstSeat());
    }

    private void addToScore(int seat, int points) {
        if (scoresShared) {
            scores = scores.clone();
            scoresShared = false;
        }
        scores[seat] += points;
    }

    private void corrected(ScoreCorrected event) {
        disputes = disputes.after(event);
        event.totals().forEach(total -> addToScore(total.seat(), total.to() - total.from()));
        if (!event.ranking().isEmpty()) {
            ranking = event.ranking();
        }
    }

    private void deckOpened(DeckOpened event) {
        Secret<ServerSeed> seed = setup().seed();
        setup = setup().withOpenDeck(new Secret.Opened<>(seed.commitment(), event.nonce(), event.seed()));
    }
}
