package cartulary.leaks;

import cartulary.contracts.game.Expansion;
import java.util.List;

/// The secret in which two games differ. The order of the undrawn tiles always differs, too.
enum Difference {
    /// A player bets another chip.
    CHIP,
    /// A player bets in one game and passes in the other.
    PASS,
    /// Only the order of the tiles.
    ORDER,
    /// Only the order of the river tiles, while the river is built (RIVER-21).
    RIVER,
    /// The order of the scoring tiles that nobody has seen, besides that of the tiles (SURV-3).
    STACKS,
    /// As {@link #CHIP}; the host then takes over the seat with a claim token (LOBBY-11).
    CLAIMED_CHIP,
    /// As {@link #PASS}; the host then takes over the seat with a claim token.
    CLAIMED_PASS;

    /// Returns whether the player passes in one of the games, so that the office has to stay open.
    boolean isPass() {
        return this == PASS || this == CLAIMED_PASS;
    }

    /// Returns the expansions of both games.
    List<Expansion> expansions() {
        return switch (this) {
            case RIVER -> List.of(Expansion.RIVER);
            case STACKS -> List.of(Expansion.SURVEYORS);
            case CHIP, PASS, ORDER, CLAIMED_CHIP, CLAIMED_PASS -> List.of(Expansion.BETS, Expansion.TOLLKEEPERS);
        };
    }

    boolean isClaimed() {
        return this == CLAIMED_CHIP || this == CLAIMED_PASS;
    }
}
