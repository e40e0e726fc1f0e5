package cartulary.query.projection;

import cartulary.contracts.game.GameId;

/// A game that a projection cannot follow any further. Its rows stay as they were; other games go on.
///
/// @param revision the first that is missing or unusable
public record Parked(String projection, GameId game, long revision, String reason) {}
