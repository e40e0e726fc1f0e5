package cartulary.command.member;

import cartulary.contracts.game.GameId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of an offer of a rematch.
///
/// @param game the game that is offered
/// @param host the host token of that game, if it is unlisted: its host lets the players of the ended game in
@Schema(requiredProperties = "game")
public record RematchRequest(
        @Nullable GameId game, @Nullable String host) {
    @Override
    public String toString() {
        return "RematchRequest[game=" + game + "]";
    }
}
