package cartulary.rules.game;

import cartulary.contracts.game.Cell;

/// A value of a seat that is sealed in a game.
///
/// @param state what is sealed
public record SealedBet(Cell office, int seat, State state) {
    /// What is sealed of a bet.
    public enum State {
        /// Whether the seat bet or passed on the open office, and the chip.
        DECISION,
        /// The chip on a closed office.
        CHIP,
        /// The chip, and the feature that its owner chose for it in final scoring.
        CHIP_AND_FEATURE
    }
}
