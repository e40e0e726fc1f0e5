package cartulary.contracts.log;

import cartulary.contracts.game.GameId;

/// One recorded event as the public sees it.
///
/// @param position where it stands in the log of all games; grows with every commit, gaps are allowed
/// @param bytes the canonical JSON of its {@link cartulary.contracts.event.Envelope}, frozen when it
///     was appended; not to be changed
public record PublicEvent(long position, GameId game, long revision, String type, byte[] bytes) {}
