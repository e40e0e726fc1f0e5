package cartulary.contracts.command;

import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.schema.Rotation;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeInfo.As;
import org.jspecify.annotations.Nullable;

/// What can be asked of a game. JSON carries the simple name as `type`. Who asks is not part of a
/// command: it comes from the token.
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, include = As.EXISTING_PROPERTY, property = "type")
public sealed interface GameCommand {
    /// Opens a game and its lobby. Sent to `POST /api/games`, where it needs no type.
    record OpenGame(@Nullable GameOptions options) implements GameCommand {}

    /// A person takes a seat.
    ///
    /// @param colour the wish, or nothing for the first free colour (LOBBY-2)
    /// @param name what the others call this player, 1 to 40 characters; never stands in an event
    /// @param seedCommitment binds to a seed of 32 bytes that the sender will add to the shuffle; made
    ///     as `deck.Commitments.ofPlayerSeed` says (LOBBY-8)
    record JoinGame(
            @Nullable Colour colour,
            @Within(min = 1, max = 40) @Nullable String name,
            @Nullable Hash seedCommitment) implements GameCommand {
        /// Without a seed.
        public JoinGame(@Nullable Colour colour, @Nullable String name) {
            this(colour, name, null);
        }
    }

    /// The sender gives the seat back (LOBBY-1).
    record LeaveGame() implements GameCommand {}

    /// The host puts a bot on a seat.
    record SeatBot(BotPolicy policy, @Nullable Colour colour) implements GameCommand {}

    /// The host frees a seat, of a person or of a bot.
    record RemoveSeat(@Seat int seat) implements GameCommand {}

    /// The host gives the person on `seat` a new token and so ends the old one.
    record ReissueToken(@Seat int seat) implements GameCommand {}

    /// The host closes the lobby and the game begins.
    ///
    /// @param firstSeat who begins, or nothing to let the deck's random stream decide (BASE-6)
    record StartGame(@Seat @Nullable Integer firstSeat) implements GameCommand {}

    /// The host ends a game before its end.
    record CloseGame() implements GameCommand {}

    /// Opens the sender's seed after the seats were closed (LOBBY-8).
    record ContributeSeed(PlayerSeed seed) implements GameCommand {}

    /// The active player turns up the next tile (BASE-8).
    record DrawTile() implements GameCommand {}

    /// The active player lays the drawn tile (BASE-9).
    ///
    /// @param rotation 0, 90, 180 or 270 degrees clockwise
    record PlaceTile(int x, int y, @Rotation int rotation) implements GameCommand, AtCell {}

    /// The active player claims a feature of the tile just laid (BASE-12).
    ///
    /// @param segment the id of the segment in the catalogue, or `monastery`
    record PlaceMeeple(String segment) implements GameCommand {}

    /// The active player brings the own tollhouse to a crossroad, from the supply or from where it
    /// stands (TOLL-2).
    record PlaceTollhouse(int x, int y) implements GameCommand, AtCell {}

    /// The active player says for which feature the chips of an office are settled (BET-23).
    ///
    /// @param x and `y`, the office
    /// @param segment of the office's tile, one that belongs to the feature
    record ChooseBetFeature(int x, int y, String segment) implements GameCommand, AtCell {}

    /// The sender puts a chip on the open office (BET-6).
    ///
    /// @param x and `y`, the office: the step is named instead of a revision
    /// @param chip its id in `chips.json`
    /// @param nonce 32 random bytes of the sender's, which go into the commitment
    record PlaceBet(int x, int y, String chip, Hash nonce) implements GameCommand, AtCell {
        @Override
        public String toString() {
            return "PlaceBet[secret]";
        }
    }

    /// The sender puts no chip on the open office; looks like a bet until all have decided (BET-7).
    record DeclineBet(int x, int y, Hash nonce) implements GameCommand, AtCell {
        @Override
        public String toString() {
            return "PlaceBet[secret]";
        }
    }

    /// The sender says for which feature the own chip on an office is settled in final scoring
    /// (BET-27); sealed until all have decided.
    record ChooseFinalBetFeature(int x, int y, String segment, Hash nonce) implements GameCommand, AtCell {
        @Override
        public String toString() {
            return "ChooseFinalBetFeature[secret]";
        }
    }

    /// The active player places no figure in this turn.
    record SkipPlacement() implements GameCommand {}

    /// The sender plays on no longer (MIX-16).
    record Resign() implements GameCommand {}

    /// The service ends a step whose time ran out (MIX-15).
    record ExpireStep() implements GameCommand {}

    /// The service gives the players more time, because it was away itself (MIX-15).
    ///
    /// @param seconds how long it was
    record ExtendDeadline(@Within(min = 1) long seconds) implements GameCommand {}

    /// The service ends a game that nobody returned to.
    record AbandonGame() implements GameCommand {}

    /// The name in JSON.
    @JsonProperty("type")
    default String type() {
        return getClass().getSimpleName();
    }
}
