package cartulary.record.review;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.schema.Rotation;
import org.jspecify.annotations.Nullable;

/// A placement of a tile with the choice of a figure after it.
///
/// @param rotation in degrees clockwise
/// @param figure absent if no figure could be placed
/// @param value in points, as `MoveValuation` values it
public record ReviewedMove(
        int x, int y, @Rotation int rotation, @Nullable GameCommand figure, double value) {}
