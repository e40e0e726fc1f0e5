package cartulary.contracts.store;

import cartulary.contracts.secret.Hash;

/// An accepted command under its idempotency key, so that the same key gets the same answer, also after a restart.
/// Unique by principal and key.
///
/// @param bodyHash of the request; the same key with another body is an error
/// @param firstRevision of the events of the command
/// @param lastRevision of the events of the command
public record ProcessedCommand(
        String principal, String key, Hash bodyHash, String game, long firstRevision, long lastRevision)
        implements SideEffect {}
