package cartulary.contracts.store;

import cartulary.contracts.secret.Hash;

/// An accepted command with its idempotency key, from which the answer to a repeated request is rebuilt, also after
/// a restart. Unique by principal and key.
///
/// @param bodyHash the hash of the request body; the same key with another body is an error
/// @param firstRevision the revision of the first event of the command
/// @param lastRevision the revision of the last event of the command
public record ProcessedCommand(
        String principal, String key, Hash bodyHash, String game, long firstRevision, long lastRevision)
        implements SideEffect {}
