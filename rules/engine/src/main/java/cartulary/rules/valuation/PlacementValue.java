package cartulary.rules.valuation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.Placement;
import org.jspecify.annotations.Nullable;

/// A legal placement of a tile with the value of the best figure after it.
///
/// @param figure the choice with that value; null if no figure can be placed
public record PlacementValue(Placement placement, @Nullable GameCommand figure, double value) {}
