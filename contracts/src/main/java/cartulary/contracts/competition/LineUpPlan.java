package cartulary.contracts.competition;

import cartulary.contracts.schema.Within;

/// The sealed line-ups of a stage of team matches (COMP-26).
///
/// @param boards the duels of a match, each on a board of its own
/// @param late what follows if a line-up is missing or not usable
public record LineUpPlan(@Within(min = 1, max = 99) int boards, LateLineUp late) {}
