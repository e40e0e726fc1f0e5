package cartulary.record.review;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;

/// A turn compared with the best that the player could have done.
///
/// @param turn the number of the turn, from 1
/// @param drawn the revision after the draw, at which the player chose
/// @param placed the revision of `TilePlaced`
/// @param tile the printed variant
/// @param automatic whether the service chose for the player, because the time ran out or the player resigned
/// @param placements the number of legal placements
/// @param chosen what happened
/// @param best the move with the highest value; `chosen` if no move was better
/// @param lost the value of `best` minus the value of `chosen`, in points
/// @param luck the value of the best move with this tile minus its mean over all tiles that could have been drawn and
///     placed, in points
public record TurnReview(
        @Within(min = 1) int turn,
        @Seat int seat,
        @Within(min = 1) long drawn,
        @Within(min = 1) long placed,
        String tile,
        boolean automatic,
        @Within(min = 1) int placements,
        ReviewedMove chosen,
        ReviewedMove best,
        double lost,
        double luck) {
    /// Moves whose values differ by less are equally good.
    public static final double EQUAL = 0.05;

    /// Rounds an estimate, of which more digits would mean nothing.
    static double hundredths(double value) {
        return Math.round(100 * value) / 100.0;
    }

    /// Returns whether no move was better.
    public boolean wasBest() {
        return lost < EQUAL;
    }
}
