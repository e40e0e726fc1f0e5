package cartulary.record.why;

import cartulary.contracts.schema.Within;
import com.fasterxml.jackson.annotation.JsonProperty;

/// A part of a sum of points: `count` things that are worth `each`.
public record Term(
        @Within(min = 1) int count,
        Thing thing,
        @Within(min = 0) int each) {
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
        @JsonProperty("shed")
        SHED,
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
