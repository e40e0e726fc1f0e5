package cartulary.query.projection.parking;

import cartulary.contracts.game.GameId;

/// A game whose next event a projection cannot apply. Its rows do not change any more, and its later events are
/// stored; other games continue.
///
/// @param partition the partition of the game's events
/// @param revision the first revision that is missing or cannot be applied
/// @param since the position of the event at which this was detected
/// @param seen the last revision that arrived
/// @param kept the number of stored events from that revision on
/// @param overflowed whether more events arrived than were stored
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
