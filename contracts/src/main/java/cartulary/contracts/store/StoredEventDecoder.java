package cartulary.contracts.store;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameId;
import org.jspecify.annotations.Nullable;

/// Reads a stored row back into an event with its secrets opened. Implemented by the command side,
/// which holds the keys; the store itself cannot read what it keeps.
public interface StoredEventDecoder {
    /// The name under which the envelope travels in the metadata of an event message that was read
    /// from the store; its payload is the envelope's `data`.
    String KEY = "cartulary.envelope";

    /// @param storedBytes as handed over in {@link Append}; nothing where the public bytes are all
    Envelope read(GameId game, long revision, String type, byte[] publicBytes, byte @Nullable [] storedBytes);
}
