package cartulary.record.whatif;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Choices to try from a revision on.
///
/// @param at the revision; inside a command, the position before the command is meant
/// @param choices in order, at most {@link #MOST_CHOICES}
/// @param tile the tile that the first draw gives, which must still be in the pile; absent for the recorded one
/// @param bets assumed values of decisions that are sealed at the revision; all others remain sealed
public record WhatIfRequest(
        @Within(min = 1) long at,
        List<Choice> choices,
        @Nullable String tile,
        @Nullable List<SuppliedBet> bets) {
    /// The greatest number of choices.
    public static final int MOST_CHOICES = 20;

    /// The greatest number of assumed bets: six chips of each of six players.
    public static final int MOST_BETS = 36;

    public WhatIfRequest {
        choices = List.copyOf(choices);
        bets = bets == null ? null : List.copyOf(bets);
    }

    /// A move of a player.
    ///
    /// @param seat the player; absent if the game waits for one player only
    /// @param command a move of a turn
    public record Choice(@Seat @Nullable Integer seat, GameCommand command) {}

    /// An assumed decision of a seat about an office.
    ///
    /// @param chip the id in `chips.json`; absent for a pass on an office that still takes bets
    public record SuppliedBet(
            @Seat int seat, int x, int y, @Nullable String chip) implements AtCell {
        @Override
        public String toString() {
            return "SuppliedBet[seat=" + seat + "]";
        }
    }

    /// Returns whether there are more choices or assumed values than may be tried.
    boolean exceedsLimits() {
        return choices.size() > MOST_CHOICES || suppliedBets().size() > MOST_BETS;
    }

    /// Returns the assumed bets; empty if there are none; not part of the JSON.
    public List<SuppliedBet> suppliedBets() {
        return bets == null ? List.of() : bets;
    }
}
