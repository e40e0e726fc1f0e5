package cartulary.command.web;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.Legal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The shape of {@link CommandAnswerWriter}, for the API's description; the answer itself is put together from
/// frozen bytes.
///
/// @param events the public events of the command, in order
/// @param next what the caller may do now
/// @param revision of the game after the command
/// @param seal in the answer to PlaceBet, DeclineBet and ChooseFinalBetFeature
@Schema(
        name = "CommandAnswer",
        requiredProperties = {"game", "revision", "events", "next"})
record CommandAnswer(
        String game,
        long revision,
        @Schema(implementation = Object[].class) List<Envelope> events,
        @Schema(implementation = Legal.class) Legal next,
        @Nullable Seal seal,
        @Nullable Issued tokens) {
    /// With the client's own nonce this is enough to compute the commitment again (BET-7).
    ///
    /// @param serverNonce the server's part of the nonce
    @Schema(requiredProperties = {"commitment", "serverNonce"})
    record Seal(
            @Schema(implementation = String.class) Hash commitment,
            @Schema(implementation = String.class) Hash serverNonce) {}

    /// @param host in the answer to an opening
    /// @param read in the answer to the opening of an unlisted game
    /// @param seat in the answer to a joining or to the reissue of a token
    record Issued(
            @Nullable String host,
            @Nullable String read,
            @Nullable String seat) {}
}
