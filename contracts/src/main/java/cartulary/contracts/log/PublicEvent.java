package cartulary.contracts.log;

import cartulary.contracts.game.GameId;

/// The public form of one recorded event.
///
/// @param position the position in the log of all games; increases with every commit, possibly with gaps
/// @param bytes the canonical JSON of its {@link cartulary.contracts.event.Envelope}, computed when it was appended;
///     must not be changed
public record PublicEvent(long position, GameId game, long revision, String type, byte[] bytes) {}
