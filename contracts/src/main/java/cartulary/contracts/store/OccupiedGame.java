package cartulary.contracts.store;

import cartulary.contracts.game.GameId;

/// An open game, with the data on which limits depend.
///
/// @param occupancy {@link Occupancy#PEOPLE_AND_BOTS} if an earlier version opened the game and did not record it
public record OccupiedGame(GameId game, String host, Occupancy occupancy) {}
