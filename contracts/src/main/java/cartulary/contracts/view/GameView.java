package cartulary.contracts.view;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What everybody may know of a game at one revision (BASE-39).
///
/// @param players those on a seat, by seat
/// @param turn the number of the turn being played, 1 for the first; 0 in the lobby. Tiles set aside
///     belong to no turn (BASE-11)
/// @param tilesLeft in the draw pile
/// @param tiles on the board in the order in which they were laid, the start tile first
/// @param meeples on the board, by seat, cell and segment
/// @param offices those that carry chips, and the one that takes bets now, by x, y
/// @param setAside tiles that left the game face up (BASE-11), in order
/// @param ranking empty until the game is finished
public record GameView(
        GameId game,
        @Within(min = 0) long revision,
        Status status,
        GameOptions options,
        List<Player> players,
        StepView step,
        @Within(min = 0) int turn,
        @Within(min = 0) int tilesLeft,
        List<PlacedTile> tiles,
        List<MeepleAt> meeples,
        List<String> setAside,
        List<OfficeView> offices,
        DeckView deck,
        List<Rank> ranking) {
    public GameView {
        players = List.copyOf(players);
        tiles = List.copyOf(tiles);
        meeples = List.copyOf(meeples);
        setAside = List.copyOf(setAside);
        offices = List.copyOf(offices);
        ranking = List.copyOf(ranking);
    }

    /// How far a game is.
    public enum Status {
        @JsonProperty("lobby")
        LOBBY,
        @JsonProperty("running")
        RUNNING,
        @JsonProperty("finished")
        FINISHED,
        @JsonProperty("abandoned")
        ABANDONED
    }

    /// Who sits on a seat.
    ///
    /// @param player the id of the person or bot
    /// @param policy absent for a person
    /// @param meeples in the supply (BASE-4)
    /// @param chips how many are in the supply (BET-12); absent without The Bets. While bets are being
    ///     placed it does not move
    /// @param tollhouse where it stands and what it shows; absent while it is in the supply and without
    ///     The Tollkeepers
    public record Player(
            @Seat int seat,
            Colour colour,
            String player,
            @Nullable BotPolicy policy,
            @Within(min = 0) int score,
            @Within(min = 0, max = 7) int meeples,
            @Within(min = 0) @Nullable Integer chips,
            @Nullable TollhouseView tollhouse,
            boolean resigned) {}

    /// A tollhouse on the board.
    ///
    /// @param side that shows: 1 small toll, 2 large toll (TOLL-1)
    public record TollhouseView(
            int x, int y, @Within(min = 1, max = 2) int side) implements AtCell {}

    /// An office with chips on its tile.
    ///
    /// @param open whether bets are being placed on it; then nobody sees who has bet (BET-7)
    /// @param chips whose chips lie there, by seat (BET-12)
    public record OfficeView(int x, int y, boolean open, List<@Seat Integer> chips) implements AtCell {
        public OfficeView {
            chips = List.copyOf(chips);
        }
    }

    /// What the game waits for.
    ///
    /// @param name the step: Lobby, Seeding, Drawing, PlacingTile, PlacingFigure, ChoosingBetFeature,
    ///     Betting, ChoosingFinalBetFeature, Finished
    /// @param seat whose turn it is; absent in the lobby, in final scoring and after the end
    /// @param tile the drawn tile, while there is one
    /// @param waitingFor who has to act before the game goes on, by seat; who has sealed something is
    ///     no longer among them
    /// @param office the office that a choice or a bet is about now
    /// @param deadline until when; absent where the step has no limit of time
    public record StepView(
            String name,
            @Seat @Nullable Integer seat,
            @Nullable String tile,
            List<@Seat Integer> waitingFor,
            @Nullable Cell office,
            @Nullable Instant deadline) {
        public StepView {
            waitingFor = List.copyOf(waitingFor);
        }
    }

    /// What is proven about the deck.
    ///
    /// @param commitment to the server's seed, from the opening of the game
    /// @param root over the leaves, from the start
    /// @param size tiles in the pile at the start
    /// @param playerSeeds what people committed to and what they opened, by seat (LOBBY-8)
    /// @param seededBy whose seeds went into the shuffle; empty from the start on where the server shuffled
    ///     alone, absent before it
    /// @param seed and `nonce`, when the deck is open
    public record DeckView(
            Hash commitment,
            @Nullable Hash root,
            @Within(min = 1) @Nullable Integer size,
            List<PlayerSeedView> playerSeeds,
            @Nullable List<@Seat Integer> seededBy,
            @Nullable ServerSeed seed,
            @Nullable Hash nonce) {
        public DeckView {
            playerSeeds = List.copyOf(playerSeeds);
            seededBy = seededBy == null ? null : List.copyOf(seededBy);
        }
    }

    /// A person's part in the shuffle.
    ///
    /// @param seed once it was contributed
    public record PlayerSeedView(
            @Seat int seat, Hash commitment, @Nullable PlayerSeed seed) {}
}
