package cartulary.query.tolls;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.schema.Seat;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// Where every tollhouse has stood and what it earned there, at one revision.
///
/// @param tollhouses those on the board, by seat
/// @param history in order
public record TollHistory(GameId game, long revision, List<Tollhouse> tollhouses, List<Entry> history) {
    /// A tollhouse as it stands.
    ///
    /// @param side that shows: 1 small toll, 2 large toll (TOLL-1)
    /// @param earned in all
    public record Tollhouse(@Seat int seat, int x, int y, int side, int earned) {}

    /// Something that happened to a tollhouse.
    ///
    /// @param revision of the event
    /// @param turn in which it happened; in final scoring the last one
    /// @param x and `y`, where it stands from then on
    /// @param side that shows from then on; for a toll the side that counted
    /// @param from where it stood before it was relocated
    /// @param toll what it earned
    @Schema(name = "TollhouseEntry")
    public record Entry(
            long revision,
            Instant at,
            int turn,
            @Seat int seat,
            What what,
            int x,
            int y,
            int side,
            @Nullable Cell from,
            @Nullable Toll toll) {}

    /// What can happen to a tollhouse.
    public enum What {
        /// From the supply, showing side 1 (TOLL-1).
        @JsonProperty("placed")
        PLACED,
        /// To another crossroad, showing the same side (TOLL-6).
        @JsonProperty("relocated")
        RELOCATED,
        /// It earned travellers this turn (TOLL-15).
        @JsonProperty("turned")
        TURNED,
        @JsonProperty("earned")
        EARNED
    }

    /// A toll that was raised.
    ///
    /// @param segments of the crossroad's tile that belong to the road
    /// @param complete false in final scoring (TOLL-20)
    /// @param pictures on the road, by group
    @Schema(name = "EarnedToll")
    public record Toll(
            Feature road,
            List<String> segments,
            boolean complete,
            List<PictureCount> pictures,
            int points,
            List<RuleId> rules) {}
}
