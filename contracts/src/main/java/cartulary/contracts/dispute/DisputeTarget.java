package cartulary.contracts.dispute;

import cartulary.contracts.game.Cell;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import org.jspecify.annotations.Nullable;

/// The thing that a dispute is about. Only the members that its subject needs are present (LOBBY-13).
///
/// @param revision the revision of the scoring event; for any other subject, the revision at which the board is meant
/// @param x of the feature or office, with `y`; absent for other subjects
/// @param segment a segment of the feature on the tile at `x`, `y`; absent for other subjects
/// @param seat the owner of the tollhouse, or the seat whose total is disputed; absent for other subjects
public record DisputeTarget(
        DisputeSubject subject,
        @Within(min = 1) long revision,
        @Nullable Integer x,
        @Nullable Integer y,
        @Nullable String segment,
        @Seat @Nullable Integer seat) {
    public static DisputeTarget score(long revision) {
        return new DisputeTarget(DisputeSubject.SCORE, revision, null, null, null, null);
    }

    public static DisputeTarget feature(long revision, Cell cell, String segment) {
        return new DisputeTarget(DisputeSubject.FEATURE, revision, cell.x(), cell.y(), segment, null);
    }

    public static DisputeTarget office(long revision, Cell cell) {
        return new DisputeTarget(DisputeSubject.OFFICE, revision, cell.x(), cell.y(), null, null);
    }

    public static DisputeTarget tollhouse(long revision, int seat) {
        return new DisputeTarget(DisputeSubject.TOLLHOUSE, revision, null, null, null, seat);
    }

    public static DisputeTarget total(long revision, int seat) {
        return new DisputeTarget(DisputeSubject.TOTAL, revision, null, null, null, seat);
    }

    /// Returns whether exactly the members are present that the subject needs.
    public boolean hasItsMembers() {
        boolean isAtCell = x != null && y != null;
        boolean isNowhere = x == null && y == null;
        return switch (subject) {
            case SCORE -> isNowhere && segment == null && seat == null;
            case FEATURE -> isAtCell && segment != null && seat == null;
            case OFFICE -> isAtCell && segment == null && seat == null;
            case TOLLHOUSE, TOTAL -> isNowhere && segment == null && seat != null;
        };
    }
}
