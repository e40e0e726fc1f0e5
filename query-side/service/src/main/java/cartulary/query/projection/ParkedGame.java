package cartulary.query.projection;

import cartulary.contracts.game.GameId;

/// A game that a projection cannot follow any further. Its rows stay as they were; other games go on,
/// and what comes of this one is kept.
///
/// @param partition in which the game's events travel
/// @param revision the first that is missing or unusable
/// @param since the position of the event at which that was found
/// @param seen the last revision that has come
/// @param kept events from that revision on that wait here
/// @param overflown whether more have come than were kept
public record ParkedGame(
        String projection,
        GameId game,
        int partition,
        long revision,
        String reason,
        long since,
        long seen,
        long kept,
        boolean overflown) {}
