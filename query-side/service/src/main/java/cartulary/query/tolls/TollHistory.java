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

/// The history of the tollhouses of a game at one revision: their cells, sides and earnings.
///
/// @param tollhouses those on the board, by seat
/// @param history in order
public record TollHistory(GameId game, long revision, List<Tollhouse> tollhouses, List<Entry> history) {
    /// The present state of a tollhouse.
    ///
    /// @param side the side shown: 1 small toll, 2 large toll (TOLL-1)
    /// @param earned points in total
    public record Tollhouse(@Seat int seat, int x, int y, int side, int earned) {}

    /// One change of a tollhouse.
    ///
    /// @param revision of the event
    /// @param turn of the event; in final scoring the last turn
    /// @param x and `y`, its cell after the change
    /// @param side its side after the change; for a toll the side that counted
    /// @param from its previous cell; only if it was relocated
    /// @param toll only if it earned one
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

    /// The toll of a road.
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
