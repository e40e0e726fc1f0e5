package cartulary.rules.game;

import cartulary.contracts.game.Cell;
import org.jspecify.annotations.Nullable;

/// Values in place of those that are sealed in a game, so that a move can be tried in a game folded from public events.
public interface AssumedBets {
    /// Returns the id of the chip of a seat on a closed office.
    String chip(Cell office, int seat);

    /// Returns the id of the chip of a seat that has decided about the open office; null for a pass.
    @Nullable
    String decision(Cell office, int seat);

    /// Returns the segment of the feature that a seat chose for its chip in final scoring; null for the first
    /// candidate.
    @Nullable
    String feature(Cell office, int seat);
}
