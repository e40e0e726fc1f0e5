package cartulary.contracts.view;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.SeatClaim;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.signature.SigningKey;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The public state of a game at one revision (BASE-39).
///
/// @param players by seat
/// @param turn the number of the present turn, 1 for the first; 0 in the lobby. Tiles set aside belong to no turn
///     (BASE-11)
/// @param tilesLeft in the draw pile
/// @param riverLeft the river tiles among them, with the lake (RIVER-21); absent without The River
/// @param scoringTiles the scoring tiles that everybody sees (SURV-3); absent without The Land Surveyors, and before
///     the start
/// @param tiles on the board in the order of placement, the start tile first
/// @param meeples on the board, by seat, cell and segment
/// @param figures all figures on the board, the meeples first: each kind by seat, cell and segment
/// @param offices the offices with chips, and the office that is open for bets, by x, y
/// @param setAside tiles that were set aside (BASE-11), in order
/// @param ranking empty until the game is finished; with the corrections of disputes (LOBBY-19)
/// @param annulled whether a dispute ended with the game annulled, so that the ranking does not count (LOBBY-18)
/// @param disputes the disputes about scores, by number
public record GameView(
        GameId game,
        @Within(min = 0) long revision,
        Status status,
        GameOptions options,
        List<Player> players,
        StepView step,
        @Within(min = 0) int turn,
        @Within(min = 0) int tilesLeft,
        @Within(min = 0) @Nullable Integer riverLeft,
        @Nullable ScoringTilesView scoringTiles,
        List<PlacedTile> tiles,
        List<MeepleAt> meeples,
        List<FigureAt> figures,
        List<String> setAside,
        List<OfficeView> offices,
        DeckView deck,
        List<Rank> ranking,
        boolean annulled,
        List<DisputeView> disputes) {
    public GameView {
        players = List.copyOf(players);
        tiles = List.copyOf(tiles);
        meeples = List.copyOf(meeples);
        figures = List.copyOf(figures);
        setAside = List.copyOf(setAside);
        offices = List.copyOf(offices);
        ranking = List.copyOf(ranking);
        disputes = List.copyOf(disputes);
    }

    /// The status of a game.
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

    /// The player on a seat.
    ///
    /// @param player the id of the person or bot
    /// @param policy of a bot; absent for a person
    /// @param meeples in the supply (BASE-4)
    /// @param chips in the supply (BET-12); absent without The Bets. Does not change while bets are being placed
    /// @param tollhouse on the board; absent while it is in the supply and without The Tollkeepers
    /// @param claim the host's claim token for the seat (LOBBY-10); absent if there is none, or after the seat
    ///     was recovered with the recovery secret
    /// @param signingKey the key by which the person signs moves (LOBBY-12); absent if they are unsigned
    /// @param person the id of the account with which the person joined (LOBBY-37); absent for bots and guests
    /// @param clock the remaining time (LOBBY-31); absent without clocks, before the first turn, and once resigned
    public record Player(
            @Seat int seat,
            Colour colour,
            String player,
            @Nullable BotPolicy policy,
            int score,
            @Within(min = 0, max = MeepleAt.PER_PLAYER) int meeples,
            @Within(min = 0) @Nullable Integer chips,
            @Nullable TollhouseView tollhouse,
            boolean resigned,
            @Nullable SeatClaim claim,
            @Nullable SigningKey signingKey,
            @Nullable String person,
            @Nullable ClockView clock) {}

    /// The clock of a player.
    ///
    /// @param left the remaining time at this revision, in milliseconds
    /// @param runsOut the time at which it is at zero; absent while it stands
    public record ClockView(
            @Within(min = 0) long left, @Nullable Instant runsOut) {}

    /// A tollhouse on the board.
    ///
    /// @param side the side that is up: 1 small toll, 2 large toll (TOLL-1)
    public record TollhouseView(
            int x, int y, @Within(min = 1, max = 2) int side) implements AtCell {}

    /// The upper tiles of the stacks of scoring tiles (SURV-2).
    public record ScoringTilesView(TopOfStack city, TopOfStack road, TopOfStack monastery) {}

    /// An office with chips on its tile.
    ///
    /// @param open whether bets are being placed on it; while they are, it is hidden who has bet (BET-7)
    /// @param chips the seats whose chips are there (BET-12)
    public record OfficeView(int x, int y, boolean open, List<@Seat Integer> chips) implements AtCell {
        public OfficeView {
            chips = List.copyOf(chips);
        }
    }

    /// The step for which the game waits.
    ///
    /// @param name the step: Lobby, Seeding, Drawing, PlacingTile, PlacingFigure, ChoosingBetFeature, Betting,
    ///     ChoosingFinalBetFeature, Finished
    /// @param seat the seat of the active player; absent in the lobby, in final scoring and after the end
    /// @param tile the drawn tile, while there is one
    /// @param waitingFor the seats that must act before the game continues; without those that have sealed a choice
    /// @param office the office of the present choice or bet
    /// @param deadline the deadline of the step, or the time at which the first running clock is at zero; absent if
    ///     there is neither
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

    /// The public proofs about the deck.
    ///
    /// @param commitment the commitment to the server's seed, made when the game was opened
    /// @param root the Merkle root of the deck's leaves; absent before the start
    /// @param size the number of tiles in the pile at the start
    /// @param playerSeeds commitments and opened seeds of players, by seat (LOBBY-8)
    /// @param seededBy the seats whose seeds were used in the shuffle; absent before the start, empty if the server
    ///     shuffled alone
    /// @param seed and `nonce`, once the deck is opened
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

    /// The seed of a player.
    ///
    /// @param seed absent until it is contributed
    public record PlayerSeedView(
            @Seat int seat, Hash commitment, @Nullable PlayerSeed seed) {}

    /// A dispute about a score.
    ///
    /// @param seat the player who opened it
    /// @param target as the recount identified it
    /// @param outcome absent while the dispute is open
    public record DisputeView(
            @Within(min = 1) int dispute,
            @Seat int seat,
            DisputeTarget target,
            @Nullable DisputeOutcome outcome) {}
}
