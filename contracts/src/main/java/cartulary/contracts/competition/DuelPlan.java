package cartulary.contracts.competition;

import cartulary.contracts.game.GameOptions;

/// How the duels of a stage are played on this service (COMP-22).
///
/// @param options of every game: public and with two seats
/// @param beginning who begins; the home side of the pairing is that of the duel
public record DuelPlan(GameOptions options, DuelBeginning beginning) {}
