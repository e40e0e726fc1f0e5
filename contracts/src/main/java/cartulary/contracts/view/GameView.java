package cartulary.contracts.view;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.annotation.JsonProperty;
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
        DeckView deck,
        List<Rank> ranking) {
    public GameView {
        players = List.copyOf(players);
        tiles = List.copyOf(tiles);
        meeples = List.copyOf(meeples);
        setAside = List.copyOf(setAside);
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
    public record Player(
            @Seat int seat,
            Colour colour,
            String player,
            @Nullable BotPolicy policy,
            @Within(min = 0) int score,
            @Within(min = 0, max = 7) int meeples,
            boolean resigned) {}

    /// What the game waits for.
    ///
    /// @param name the step: Lobby, Drawing, PlacingTile, PlacingFigure, Finished
    /// @param seat whose turn it is; absent in the lobby and after the end
    /// @param tile the drawn tile, while there is one
    public record StepView(String name, @Seat @Nullable Integer seat, @Nullable String tile) {}

    /// What is proven about the deck.
    ///
    /// @param commitment to the server's seed, from the opening of the game
    /// @param root over the leaves, from the start
    /// @param size tiles in the pile at the start
    /// @param seed and `nonce`, when the deck is open
    public record DeckView(
            Hash commitment,
            @Nullable Hash root,
            @Within(min = 1) @Nullable Integer size,
            @Nullable ServerSeed seed,
            @Nullable Hash nonce) {}
}
