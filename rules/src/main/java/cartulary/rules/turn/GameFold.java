package cartulary.rules.turn;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Secret;
import cartulary.rules.board.Board;
import cartulary.rules.board.Figures;
import cartulary.rules.board.TileTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A game while events are folded into it: the one place where an event changes anything. Used by one
/// thread, for one command or one event, then frozen into a {@link Game}.
public final class GameFold {
    private final Function<Expansion, ExpansionRules> rulesOf;
    private TileTable table;
    private long revision;
    private @Nullable GameSetup setup;
    private int[] scores;
    private boolean scoresShared = true;
    private int drawn;
    private List<String> setAside;
    private List<Rank> ranking;
    private @Nullable Instant deadline;
    private ActiveExpansions expansions;
    public Step step;
    public List<Player> players;
    public Board board;
    Figures figures;

    public GameFold(Game game) {
        rulesOf = game.rulesOf;
        table = game.table;
        revision = game.revision;
        step = game.step;
        setup = game.setup;
        players = game.players;
        board = game.board;
        figures = game.figures;
        scores = game.scores;
        drawn = game.drawn;
        setAside = game.setAside;
        ranking = game.ranking;
        expansions = game.expansions;
        deadline = game.deadline;
    }

    public Game game() {
        scoresShared = true;
        return new Game(
                rulesOf,
                table,
                revision,
                step,
                setup,
                players,
                board,
                figures,
                scores,
                drawn,
                setAside,
                ranking,
                expansions,
                deadline);
    }

    public TileTable table() {
        return table;
    }

    ActiveExpansions expansions() {
        return expansions;
    }

    /// What an expansion in play keeps now.
    public <P extends ExpansionState> P expansionState(Class<P> kind) {
        return Objects.requireNonNull(expansions.state(kind), kind::getSimpleName);
    }

    public boolean isPlaying(int seat) {
        return players.stream().anyMatch(player -> player.seat() == seat && !player.resigned());
    }

    public long playing() {
        return players.stream().filter(player -> !player.resigned()).count();
    }

    public GameSetup setup() {
        if (setup == null) {
            throw new IllegalStateException("no game has been opened");
        }
        return setup;
    }

    int score(int seat) {
        return scores[seat];
    }

    int drawn() {
        return drawn;
    }

    public boolean pileIsEmpty() {
        return drawn >= setup().deckSize();
    }

    public void apply(GameEvent event) {
        revision++;
        switch (event) {
            case GameOpened e -> opened(e);
            case PlayerJoined e -> joined(e);
            case PlayerLeft e -> players = without(e.seat());
            case TokenReissued e -> replace(e.seat(), player -> player.withEpoch(e.epoch()));
            case SeatsClosed e -> seatsClosed(e);
            case SeedContributed e -> {
                setup = setup().withPlayerSeed(e.seat(), e.seed());
                step = step.without(e.seat());
            }
            case DeadlineSet e -> deadline = e.deadline();
            case GameStarted e -> started(e);
            case TileDrawn e -> {
                drawn++;
                step = new Step.PlacingTile(e.seat(), e.tile());
            }
            case TileSetAside e -> {
                setAside = appended(setAside, e.tile());
                step = new Step.Drawing(e.seat());
            }
            case TilePlaced e -> {
                board = board.with(table.number(e.tile()), e.x(), e.y(), e.rotation());
                step = new Step.PlacingFigure(e.seat());
            }
            case MeeplePlaced e -> meeplePlaced(e);
            case PlacementSkipped e -> {}
            case FeatureCompleted e -> {}
            case FeatureScored e -> e.points().forEach(this::score);
            case MeeplesReturned e -> figures = figures.without(e.meeples(), board);
            case TurnEnded e -> {
                if (e.next() != null) {
                    step = new Step.Drawing(e.next());
                }
            }
            case FinalScoringBegan e -> {}
            case PlayerResigned e -> {
                replace(e.seat(), Player::afterResigning);
                step = step.without(e.seat());
            }
            case StepExpired e -> step = step.without(e.seat());
            case TollRaised e -> {
                score(new SeatPoints(e.seat(), e.points()));
                expand(e);
            }
            case BetsSettled e -> {
                e.bets().forEach(bet -> score(new SeatPoints(bet.seat(), bet.points())));
                expand(e);
            }
            case TollhousePlaced e -> expand(e);
            case TollhouseRelocated e -> expand(e);
            case TollhouseTurned e -> expand(e);
            case BetFeatureAsked e -> expand(e);
            case BetFeatureChosen e -> expand(e);
            case OfficeOpened e -> expand(e);
            case BetSealed e -> expand(e);
            case OfficeClosed e -> expand(e);
            case FinalBetFeatureAsked e -> expand(e);
            case FinalBetFeatureChosen e -> expand(e);
            case GameFinished e -> {
                ranking = e.ranking();
                end(false);
            }
            case GameAbandoned e -> end(true);
            case DeckOpened e -> deckOpened(e);
        }
    }

    /// The core knows nothing of what an expansion keeps, nor of what it asks.
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
        table = table.read(options.bookmakerFields());
        board = Board.empty(table);
        expansions =
                ActiveExpansions.of(options.expansions().stream().map(rulesOf).toList());
        step = new Step.Lobby();
    }

    /// Waits for everybody who committed to a seed; for nobody where nobody did.
    private void seatsClosed(SeatsClosed event) {
        setup = setup().withFirstSeat(event.firstSeat());
        step = new Step.Seeding(players.stream()
                .filter(player -> player.seedCommitment() != null)
                .map(Player::seat)
                .toList());
    }

    private void joined(PlayerJoined event) {
        var more = new ArrayList<>(players);
        more.add(new Player(
                event.seat(), event.colour(), event.player(), event.policy(), 0, false, event.seedCommitment()));
        more.sort(Comparator.comparingInt(Player::seat));
        players = List.copyOf(more);
        if (event.invite() != null) {
            setup = setup().withInvite(event.invite());
        }
    }

    private List<Player> without(int seat) {
        return players.stream().filter(player -> player.seat() != seat).toList();
    }

    private void replace(int seat, java.util.function.UnaryOperator<Player> change) {
        players = players.stream()
                .map(player -> player.seat() == seat ? change.apply(player) : player)
                .toList();
    }

    private void started(GameStarted event) {
        setup = setup().withDeck(event.deckRoot(), event.deckSize(), event.seededBy());
        deadline = null;
        PlacedTile start = event.startTile();
        board = board.with(table.number(start.tile()), start.x(), start.y(), start.rotation());
        step = new Step.Drawing(event.firstSeat());
    }

    private void meeplePlaced(MeeplePlaced event) {
        int tile = board.last();
        figures = figures.with(event.seat(), tile, board.shape(tile).segment(event.segment()));
    }

    private void score(SeatPoints points) {
        if (scoresShared) {
            scores = scores.clone();
            scoresShared = false;
        }
        scores[points.seat()] += points.points();
    }

    private void deckOpened(DeckOpened event) {
        Secret<ServerSeed> seed = setup().seed();
        setup = setup().withOpenDeck(new Secret.Opened<>(seed.commitment(), event.nonce(), event.seed()));
    }

    private static List<String> appended(List<String> list, String last) {
        var more = new ArrayList<>(list);
        more.add(last);
        return List.copyOf(more);
    }
}
