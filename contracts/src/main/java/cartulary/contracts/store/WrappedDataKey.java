package cartulary.contracts.store;

import cartulary.contracts.game.GameId;

/// The data key of a game, wrapped by a master key.
public record WrappedDataKey(GameId game, byte[] wrapped) {
    /// The same data key, wrapped by another master key.
    public record Replacement(WrappedDataKey before, byte[] after) {}
}
