package cartulary.record.why;

import cartulary.contracts.schema.Within;
import com.fasterxml.jackson.annotation.JsonProperty;

/// A part of a sum of points: `count` things that are worth `each`, which a scoring tile can make negative (SURV-9).
public record Term(@Within(min = 1) int count, Thing thing, int each) {
    /// What is counted.
    public enum Thing {
        @JsonProperty("tile")
        TILE,
        @JsonProperty("coat-of-arms")
        COAT_OF_ARMS,
        @JsonProperty("completed-city")
        COMPLETED_CITY,
        @JsonProperty("farmhouse")
        FARMHOUSE,
        @JsonProperty("garden")
        GARDEN,
        @JsonProperty("highwaymen")
        HIGHWAYMEN,
        /// A scoring tile that changes the points of every player who scores (SURV-9).
        @JsonProperty("scoring-tile")
        SCORING_TILE,
        @JsonProperty("shed")
        SHED,
        /// A tile around a monastery that shows a city (SURV-11).
        @JsonProperty("tile-with-city")
        TILE_WITH_CITY,
        /// A tile of a monastery that shows a road (SURV-12).
        @JsonProperty("tile-with-road")
        TILE_WITH_ROAD,
        @JsonProperty("travellers")
        TRAVELLERS,
        @JsonProperty("winning-number")
        WINNING_NUMBER
    }

    /// Returns the points; not part of the JSON.
    public int points() {
        return count * each;
    }
}
