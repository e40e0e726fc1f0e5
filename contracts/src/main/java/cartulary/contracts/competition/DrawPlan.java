package cartulary.contracts.competition;

import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;

/// The provable draw of a stage (COMP-29).
///
/// @param groups into how many groups the entrants are drawn; in a bracket their places are drawn, too
/// @param commitment to the seed of the organiser, made before anybody has entered
public record DrawPlan(
        DrawMethod by, @Within(min = 1, max = 1000) int groups, Hash commitment) {}
