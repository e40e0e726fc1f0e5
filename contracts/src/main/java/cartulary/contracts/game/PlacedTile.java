package cartulary.contracts.game;

import cartulary.contracts.schema.Rotation;

/// A tile on the board. `tile` is the id of its printed variant, such as `base-D.0`.
public record PlacedTile(
        String tile, int x, int y, @Rotation int rotation) implements AtCell {}
