package cartulary.query.disputes;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A dispute in the list for referees and operators.
///
/// @param seat the player who opened it
/// @param target as the recount identified it
/// @param agreed whether the rules and the second engine count alike
/// @param stateDiffers whether more than points differs from the record
/// @param outcome absent while the dispute is open
@Schema(requiredProperties = {"game", "dispute", "openedAt", "seat", "target", "agreed", "stateDiffers"})
public record ListedDispute(
        GameId game,
        @Within(min = 1) int dispute,
        Instant openedAt,
        @Seat int seat,
        DisputeTarget target,
        boolean agreed,
        boolean stateDiffers,
        @Nullable DisputeOutcome outcome) {}
