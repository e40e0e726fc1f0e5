package cartulary.contracts.store;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameId;
import org.jspecify.annotations.Nullable;

/// Decodes a stored row into an event with its secrets opened. Implemented by the command side, which has the keys;
/// the store cannot read the secrets it stores.
public interface StoredEventDecoder {
    /// @param storedBytes as in {@link Append}; null if the public bytes are the whole event
    Envelope decode(GameId game, long revision, String type, byte[] publicBytes, byte @Nullable [] storedBytes);
}
