package cartulary.rules.valuation.expansion;

import cartulary.contracts.event.GameEvent;
import cartulary.rules.game.Game;
import java.util.List;

/// What follows if the active player places no figure after a tile.
///
/// @param placed the game in which the tile was placed
/// @param game the game then; without consequences that must be decided, `placed`
/// @param events the consequences, if they had to be decided
/// @param supply the meeples in the supply of the active player then
/// @param turnEnds whether the turn ends; false if a choice of players follows
public record WithoutFigure(Game placed, Game game, List<GameEvent> events, int supply, boolean turnEnds) {}
