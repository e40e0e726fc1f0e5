package cartulary.query.projection.parking;

import cartulary.contracts.game.GameId;

/// A game that a projection cannot follow any further. Its rows stay as they were; other games go on, and
/// its later events are kept.
///
/// @param partition the partition of the game's events
/// @param revision the first that is missing or unusable
/// @param since the position of the event at which that was found
/// @param seen the last revision that arrived
/// @param kept the number of events kept from that revision on
/// @param overflowed whether more events arrived than were kept
public record ParkedGame(
        String projection,
        GameId game,
        int partition,
        long revision,
        String reason,
        long since,
        long seen,
        long kept,
        boolean overflowed) {}
