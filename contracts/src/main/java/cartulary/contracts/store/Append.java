package cartulary.contracts.store;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One event as the command side appends it, in the form in which it is stored: the payload of the event message that
/// the store receives. Its bytes are frozen; the store serializes nothing.
///
/// @param publicBytes canonical JSON of the envelope, every secret sealed
/// @param storedBytes the stored form (ciphertext) of an event that holds a secret, otherwise null: then the public
///     bytes are the whole event
/// @param sideEffects rows of other tables; only the first event of a command has any
public record Append(
        long revision,
        String type,
        int schema,
        Instant at,
        byte[] publicBytes,
        byte @Nullable [] storedBytes,
        List<SideEffect> sideEffects) {}
