package cartulary.rules.turn;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import cartulary.rules.board.Board;
import cartulary.rules.board.Figures;
import cartulary.rules.board.TileTable;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// One game at one revision. Immutable; two games that folded the same events are equal. A base game
/// at its end takes about 10 KiB.
public final class Game {
    final Function<Expansion, ExpansionRules> rulesOf;
    public final TileTable table;
    public final long revision;
    public final Step step;
    final @Nullable GameSetup setup;
    public final List<Player> players;
    public final Board board;
    public final Figures figures;
    final int[] scores;
    public final int drawn;
    public final List<String> setAside;
    public final List<Rank> ranking;
    final ActiveExpansions expansions;
    final @Nullable Instant deadline;

    Game(
            Function<Expansion, ExpansionRules> rulesOf,
            TileTable table,
            long revision,
            Step step,
            @Nullable GameSetup setting,
            List<Player> players,
            Board board,
            Figures figures,
            int[] scores,
            int drawn,
            List<String> setAside,
            List<Rank> ranking,
            ActiveExpansions expansions,
            @Nullable Instant deadline) {
        this.rulesOf = rulesOf;
        this.table = table;
        this.revision = revision;
        this.step = step;
        this.setup = setting;
        this.players = players;
        this.board = board;
        this.figures = figures;
        this.scores = scores;
        this.drawn = drawn;
        this.setAside = setAside;
        this.ranking = ranking;
        this.expansions = expansions;
        this.deadline = deadline;
    }

    /// The game before its first event.
    ///
    /// @param rulesOf the rules of each expansion, for when the host has chosen some
    public static Game unopened(TileTable table, Function<Expansion, ExpansionRules> rulesOf) {
        return new Game(
                rulesOf,
                table,
                0,
                new Step.Unopened(),
                null,
                List.of(),
                Board.empty(table),
                Figures.NONE,
                new int[6],
                0,
                List.of(),
                List.of(),
                ActiveExpansions.NONE,
                null);
    }

    /// The number of events folded into it.
    public long revision() {
        return revision;
    }

    public Step step() {
        return step;
    }

    /// The id of the host.
    ///
    /// @throws IllegalStateException before the opening
    public String host() {
        return setup().host();
    }

    /// What the host chose.
    ///
    /// @throws IllegalStateException before the opening
    public GameOptions options() {
        return setup().options();
    }

    /// Opened on the command side, sealed in a game folded from public events, until the deck is opened.
    ///
    /// @throws IllegalStateException before the opening
    public Secret<ServerSeed> seed() {
        return setup().seed();
    }

    /// Everybody on a seat, by seat.
    public List<Player> players() {
        return players;
    }

    /// Whoever sits on a seat, or nothing.
    public @Nullable Player player(int seat) {
        for (Player player : players) {
            if (player.seat() == seat) {
                return player;
            }
        }
        return null;
    }

    /// The points of a seat so far (BASE-5).
    public int score(int seat) {
        return scores[seat];
    }

    /// The meeples a seat has left to place (BASE-4).
    public int supply(int seat) {
        return figures.supply(seat);
    }

    /// Tiles drawn so far: the index of the next leaf of the deck.
    public int drawn() {
        return drawn;
    }

    /// Tiles in the draw pile; 0 before the start.
    public int tilesLeft() {
        return setup == null ? 0 : Math.max(0, setup.deckSize() - drawn);
    }

    /// The same game with these chips taken for those that lie sealed on tiles: for weighing a move, in a
    /// game that knows no secret.
    ///
    /// @param chip by seat, the id of a chip
    public Game assumingChips(IntFunction<String> chip) {
        return setup == null ? this : with(setup, expansions.assumingChips(chip));
    }

    /// The same game with every secret sealed that is not yet open to all: what a bot or a spectator may fold on.
    public Game blind() {
        return setup == null ? this : with(setup.sealed(), expansions.blind());
    }

    private Game with(GameSetup setting, ActiveExpansions expansions) {
        return new Game(
                rulesOf,
                table,
                revision,
                step,
                setting,
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

    /// Until when the present step may take; nothing where it has no limit of time.
    public @Nullable Instant deadline() {
        return deadline;
    }

    /// Seeds of people that go into the shuffle, in seat order (LOBBY-8).
    public List<PlayerSeed> playerSeeds() {
        return setup().seedsBySeat();
    }

    /// What an expansion keeps; nothing where it is not in play.
    public <P extends ExpansionState> @Nullable P expansionState(Class<P> kind) {
        return expansions.state(kind);
    }

    public GameSetup setup() {
        if (setup == null) {
            throw new IllegalStateException("no game has been opened");
        }
        return setup;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Game that
                && revision == that.revision
                && step.equals(that.step)
                && Objects.equals(setup, that.setup)
                && players.equals(that.players)
                && board.equals(that.board)
                && figures.equals(that.figures)
                && Arrays.equals(scores, that.scores)
                && drawn == that.drawn
                && setAside.equals(that.setAside)
                && ranking.equals(that.ranking)
                && expansions.equals(that.expansions)
                && Objects.equals(deadline, that.deadline);
    }

    @Override
    public int hashCode() {
        return Objects.hash(revision, step, board);
    }
}
