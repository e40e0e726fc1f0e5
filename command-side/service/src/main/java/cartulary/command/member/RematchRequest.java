package cartulary.command.member;

import cartulary.contracts.game.GameId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of an offer of a rematch.
///
/// @param game the game that is offered, which is public
@Schema(requiredProperties = "game")
public record RematchRequest(@Nullable GameId game) {}
