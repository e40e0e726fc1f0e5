package cartulary.contracts.duel;

import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.duel.DuelEvent.DuelProposed;
import cartulary.contracts.game.GameOptions;

/// The terms of a duel, which its first event says.
public sealed interface DuelTerms permits DuelProposed, DuelPaired {
    /// Returns the person on the home side.
    String home();

    /// Returns the person on the other side.
    String away();

    /// Returns the most games that count: 1, 3 or 5.
    int bestOf();

    /// Returns the options of every game.
    GameOptions options();

    DuelBeginning beginning();
}
