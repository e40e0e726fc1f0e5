package cartulary.contracts.dispute;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;

/// The points of a seat for one score, before and after a correction (LOBBY-19).
///
/// @param revision of the scoring event, as in `DisputedScore`
/// @param from the points that counted before: the recorded ones, or the points of an earlier correction
public record CorrectedScore(
        @Within(min = 1) long revision, @Seat int seat, int from, int to) {}
