package cartulary.rules.river;

import cartulary.contracts.game.Expansion;
import cartulary.rules.game.Game;
import org.jspecify.annotations.Nullable;

/// Queries on the river of a game, for building views.
public final class RiverView {
    /// The tiles B to K and the lake, which are drawn first (RIVER-4).
    private static final int TILES = 11;

    private RiverView() {}

    /// Returns the number of river tiles in the pile, with the lake (RIVER-21); null if the expansion is not in play.
    public static @Nullable Integer tilesLeft(Game game) {
        return game.options().plays(Expansion.RIVER)
                ? Math.max(0, Math.min(TILES, game.setup().deckSize()) - game.drawn())
                : null;
    }
}
