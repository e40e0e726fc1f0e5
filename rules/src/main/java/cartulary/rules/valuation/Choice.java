package cartulary.rules.valuation;

import cartulary.contracts.command.GameCommand;

/// A legal choice with its value in points for the player who has it.
public record Choice(GameCommand command, double value) {}
