package cartulary.query.tollkeepers;

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

/// The history of the tollhouses of a game at one revision: their cells, sides and earnings.
///
/// @param tollhouses the tollhouses on the board, by seat
/// @param history the changes, in order
public record TollHistory(GameId game, long revision, List<Tollhouse> tollhouses, List<Entry> history) {
    /// The present state of a tollhouse.
    ///
    /// @param side the side that is up: 1 small toll, 2 large toll (TOLL-1)
    /// @param earned the total points of its tolls
    public record Tollhouse(@Seat int seat, int x, int y, int side, int earned) {}

    /// One change of a tollhouse.
    ///
    /// @param revision of the event
    /// @param turn the number of the turn; in final scoring the number of the last turn
    /// @param x and `y`, its cell after the change
    /// @param side its side after the change; for a toll the side that counted
    /// @param from its previous cell; absent unless it was relocated
    /// @param toll the toll that it earned; absent for other changes
    @Schema(name = "TollhouseEntry")
    public record Entry(
            long revision,
            Instant at,
            int turn,
            @Seat int seat,
            Change change,
            int x,
            int y,
            int side,
            @Nullable Cell from,
            @Nullable Toll toll) {}

    /// The kinds of changes.
    public enum Change {
        /// Placed from the supply, with side 1 up (TOLL-1).
        @JsonProperty("placed")
        PLACED,
        /// Moved to another crossroad, with the same side up (TOLL-6).
        @JsonProperty("relocated")
        RELOCATED,
        /// Turned to its other side, because it scored travellers in this turn (TOLL-15).
        @JsonProperty("turned")
        TURNED,
        @JsonProperty("earned")
        EARNED
    }

    /// The toll of a road.
    ///
    /// @param segments the segments of the crossroad's tile that belong to the road
    /// @param complete false in final scoring (TOLL-20)
    /// @param pictures the pictures on the road, by group
    @Schema(name = "EarnedToll")
    public record Toll(
            Feature road,
            List<String> segments,
            boolean complete,
            List<PictureCount> pictures,
            int points,
            List<RuleId> rules) {}
}
