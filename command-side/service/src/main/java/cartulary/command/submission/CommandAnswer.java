package cartulary.command.submission;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.Legal;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of the response to an accepted command. It is for the sender only: `next` contains the chips in its
/// supply, `seal` the nonce of its commitment.
///
/// @param events the public events of the command, in order
/// @param next the legal commands of the sender after the command
/// @param revision of the game after the command
/// @param seal in the answer to PlaceBet, DeclineBet and ChooseFinalBetFeature
@Schema(requiredProperties = {"game", "revision", "events", "next"})
record CommandAnswer(
        List<FrozenEvent> events,
        GameId game,
        Legal next,
        long revision,
        @Nullable Seal seal,
        @Nullable Issued tokens) {
    /// The public bytes of an event, copied into the answer unchanged.
    @Schema(name = "Envelope")
    record FrozenEvent(
            @JsonValue @JsonRawValue @Schema(hidden = true) String json) {}

    /// Together with the client's nonce, the values to recompute the commitment (BET-7). Without the chip, so that
    /// the answers to a bet and to a pass have the same shape and length.
    ///
    /// @param serverNonce the server's part of the nonce
    @Schema(requiredProperties = {"commitment", "serverNonce"})
    record Seal(Hash commitment, Hash serverNonce) {}

    /// @param host in the answer to OpenGame
    /// @param read in the answer to OpenGame, if the game is unlisted
    /// @param seat in the answer to JoinGame and RecoverSeat
    /// @param claim in the answer to ReissueToken: good for one RecoverSeat (LOBBY-10)
    record Issued(
            @Nullable String host,
            @Nullable String read,
            @Nullable String seat,
            @Nullable String claim) {
        static final Issued NONE = new Issued(null, null, null, null);

        static Issued ofSeat(String token) {
            return new Issued(null, null, token, null);
        }
    }
}
