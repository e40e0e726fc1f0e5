package cartulary.recount;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import org.jspecify.annotations.Nullable;

/// A score as it is recorded, as the rules of this program decide it, and as the second engine counts it, which shares
/// no code with the rules.
///
/// @param type the type of the recorded event
/// @param recorded the data of the recorded event
/// @param byRules the data of the event that the rules decide in its place; absent if they decide none
/// @param bySecondEngine the data of the event that the second engine counts; absent if it counts none
/// @param agreed whether all three are equal
public record RecountedScore(
        GameId game,
        @Within(min = 1) long revision,
        String type,
        GameEvent recorded,
        @Nullable GameEvent byRules,
        @Nullable GameEvent bySecondEngine,
        boolean agreed) {}
