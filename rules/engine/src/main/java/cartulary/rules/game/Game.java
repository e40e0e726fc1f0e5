package cartulary.rules.game;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import cartulary.rules.board.Board;
import cartulary.rules.board.Meeples;
import cartulary.rules.board.TileIndex;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One game at one revision. Immutable; two games that folded the same events are equal. A finished base game takes
/// about 10 KiB.
public final class Game {
    final RulesVersion rulesVersion;
    final TileIndex tiles;
    final long revision;
    final Step step;
    final @Nullable GameSetup setup;
    final List<Player> players;
    final Board board;
    final Meeples meeples;
    final int[] scores;
    final int drawn;
    final List<String> setAside;
    final List<Rank> ranking;
    final ExpansionStates expansions;
    final @Nullable Instant deadline;
    final List<SeatClock> clocks;
    final TakeBacks takeBacks;
    final Disputes disputes;
    final LastChanges lastChanges;
    final @Nullable Instant time;

    Game(
            RulesVersion rulesVersion,
            TileIndex tiles,
            long revision,
            Step step,
            @Nullable GameSetup setup,
            List<Player> players,
            Board board,
            Meeples meeples,
            int[] scores,
            int drawn,
            List<String> setAside,
            List<Rank> ranking,
            ExpansionStates expansions,
            @Nullable Instant deadline,
            List<SeatClock> clocks,
            TakeBacks takeBacks,
            Disputes disputes,
            LastChanges lastChanges,
            @Nullable Instant time) {
        this.rulesVersion = rulesVersion;
        this.tiles = tiles;
        this.revision = revision;
        this.step = step;
        this.setup = setup;
        this.players = players;
        this.board = board;
        this.meeples = meeples;
        this.scores = scores;
        this.drawn = drawn;
        this.setAside = setAside;
        this.ranking = ranking;
        this.expansions = expansions;
        this.deadline = deadline;
        this.clocks = clocks;
        this.takeBacks = takeBacks;
        this.disputes = disputes;
        this.lastChanges = lastChanges;
        this.time = time;
    }

    /// Returns the game before its first event.
    ///
    /// @param initialStates returns the initial state of an expansion, if the host chooses it
    public static Game unopened(
            RulesVersion rules, TileIndex tiles, BiFunction<Expansion, GameOptions, ExpansionState> initialStates) {
        return new Game(
                rules,
                tiles,
                0,
                new Step.Unopened(),
                null,
                List.of(),
                Board.empty(tiles),
                Meeples.NONE,
                new int[Seat.LAST + 1],
                0,
                List.of(),
                List.of(),
                ExpansionStates.none(initialStates),
                null,
                List.of(),
                TakeBacks.NONE,
                Disputes.NONE,
                LastChanges.NONE,
                null);
    }

    /// Returns the version of the rules that the game is played by.
    public RulesVersion rulesVersion() {
        return rulesVersion;
    }

    /// Returns the number of events folded into the game.
    public long revision() {
        return revision;
    }

    /// Returns the revision of the last event that changed what every player may choose (LOBBY-12).
    public long lastChange() {
        return lastChanges.ofGame();
    }

    /// Returns the revision of the last event that changed what the player on a seat may choose (LOBBY-12): whoever saw
    /// this revision, or a later one, has the same choices now.
    public long lastChange(int seat) {
        return lastChanges.of(seat);
    }

    public Step step() {
        return step;
    }

    /// Returns the time at which the current step expires, or the first running clock is at zero (LOBBY-33); null if
    /// there is neither.
    public @Nullable Instant deadline() {
        return deadline;
    }

    /// Returns the clocks of the players who have not resigned, by seat, as the last event about them says; empty in a
    /// game without clocks, and before the first turn.
    public List<SeatClock> clocks() {
        return clocks;
    }

    /// Returns the clock of a player, or null if there is none.
    public @Nullable SeatClock clock(int seat) {
        for (SeatClock clock : clocks) {
            if (clock.seat() == seat) {
                return clock;
            }
        }
        return null;
    }

    /// Returns the time of the last event, as far as it is known: events that are folded without their envelopes have
    /// none. It is no part of what the rules decide by, so that games are equal without it.
    public @Nullable Instant time() {
        return time;
    }

    /// Returns the id of the host.
    ///
    /// @throws IllegalStateException before the opening
    public String host() {
        return setup().host();
    }

    /// Returns the invites by which players joined (LOBBY-4).
    public Set<String> usedInvites() {
        return setup().invites();
    }

    /// Returns the options that the host chose.
    ///
    /// @throws IllegalStateException before the opening
    public GameOptions options() {
        return setup().options();
    }

    /// Returns the server's seed: opened on the command side, sealed in a game folded from public events
    /// until the deck is opened.
    ///
    /// @throws IllegalStateException before the opening
    public Secret<ServerSeed> seed() {
        return setup().seed();
    }

    /// Returns the seeds of players that are used in the shuffle, in seat order (LOBBY-8).
    public List<PlayerSeed> playerSeeds() {
        return setup().seedsBySeat();
    }

    /// @throws IllegalStateException before the opening
    public GameSetup setup() {
        if (setup == null) {
            throw new IllegalStateException("the game has not been opened");
        }
        return setup;
    }

    /// Returns the players in seat order.
    public List<Player> players() {
        return players;
    }

    /// Returns the player on a seat, or null if it is empty.
    public @Nullable Player player(int seat) {
        for (Player player : players) {
            if (player.seat() == seat) {
                return player;
            }
        }
        return null;
    }

    /// Returns the points of a seat so far (BASE-5).
    public int score(int seat) {
        return scores[seat];
    }

    /// Returns the number of meeples in the supply of a seat (BASE-4).
    public int supply(int seat) {
        return meeples.supply(seat);
    }

    /// Returns the number of tiles drawn so far, which is the index of the next leaf of the deck.
    public int drawn() {
        return drawn;
    }

    /// Returns the number of tiles in the draw pile; 0 before the start.
    public int tilesLeft() {
        return setup == null ? 0 : Math.max(0, setup.deckSize() - drawn);
    }

    /// Returns the tiles that were set aside (BASE-11), in order.
    public List<String> setAside() {
        return setAside;
    }

    /// Returns the tiles taken back in the present turn (LOBBY-28).
    public TakeBacks takeBacks() {
        return takeBacks;
    }

    /// Returns the disputes about scores of the game (LOBBY-13).
    public Disputes disputes() {
        return disputes;
    }

    /// Returns the final ranking, corrected where a dispute corrected it; empty before the end.
    public List<Rank> ranking() {
        return ranking;
    }

    public TileIndex tiles() {
        return tiles;
    }

    public Board board() {
        return board;
    }

    public Meeples meeples() {
        return meeples;
    }

    /// Returns all figures on the board, kind by kind, the meeples first: each by seat, cell and segment.
    public List<FigureAt> figures() {
        return Stream.concat(meeples.all(board).stream().map(FigureAt::of), expansions.figures(board))
                .sorted(Comparator.comparing(FigureAt::figure))
                .toList();
    }

    public ExpansionStates expansionStates() {
        return expansions;
    }

    /// Returns the state of an expansion, or null if it is not in play.
    public <S extends ExpansionState> @Nullable S expansionState(Class<S> type) {
        return expansions.get(type);
    }

    /// Returns the game with a changed state of an expansion; this game if the expansion is not in play.
    public <S extends ExpansionState> Game withExpansionState(Class<S> type, UnaryOperator<S> change) {
        return with(setup, expansions.with(type, change));
    }

    /// Returns the game with every secret sealed that is not yet public, for bots and spectators.
    public Game blind() {
        return setup == null ? this : with(setup.sealed(), expansions.blind());
    }

    private Game with(@Nullable GameSetup setup, ExpansionStates expansions) {
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

    @Override
    public boolean equals(Object other) {
        return other instanceof Game that
                && rulesVersion == that.rulesVersion
                && revision == that.revision
                && step.equals(that.step)
                && Objects.equals(setup, that.setup)
                && players.equals(that.players)
                && board.equals(that.board)
                && meeples.equals(that.meeples)
                && Arrays.equals(scores, that.scores)
                && drawn == that.drawn
                && setAside.equals(that.setAside)
                && ranking.equals(that.ranking)
                && expansions.equals(that.expansions)
                && Objects.equals(deadline, that.deadline)
                && clocks.equals(that.clocks)
                && takeBacks.equals(that.takeBacks)
                && disputes.equals(that.disputes)
                && lastChanges.equals(that.lastChanges);
    }

    @Override
    public int hashCode() {
        return Objects.hash(revision, step, board);
    }
}
