package cartulary.rules.game;

import cartulary.rules.board.Board;
import org.jspecify.annotations.Nullable;

/// The tiles taken back in a turn (LOBBY-28).
///
/// @param count how many were taken back
/// @param expired whether a step of the turn expired after the draw: its tile is not the choice of the player
/// @param before the board before the tile just placed; null if no tile may be taken back
public record TakeBacks(
        int count, boolean expired, @Nullable Board before) {
    static final TakeBacks NONE = new TakeBacks(0, false, null);

    TakeBacks placed(Board before) {
        return new TakeBacks(count, expired, expired ? null : before);
    }

    TakeBacks taken() {
        return new TakeBacks(count + 1, expired, null);
    }

    TakeBacks expire() {
        return new TakeBacks(count, true, null);
    }

    /// @throws IllegalArgumentException if no tile may be taken back
    Board restored() {
        if (before == null) {
            throw new IllegalArgumentException("no tile of this turn can be taken back");
        }
        return before;
    }
}
