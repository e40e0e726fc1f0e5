package cartulary.contracts.store;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One event in the form in which the command side passes it to the store, as the payload of an event message. The
/// store writes these bytes unchanged and serializes nothing.
///
/// @param publicBytes canonical JSON of the envelope, every secret sealed
/// @param storedBytes the stored form (ciphertext) of an event that contains a secret; null if the public bytes are
///     the whole event
/// @param sideEffects rows of other tables; only the first event of a command has any
public record Append(
        long revision,
        String type,
        int schema,
        Instant at,
        byte[] publicBytes,
        byte @Nullable [] storedBytes,
        List<SideEffect> sideEffects) {}
