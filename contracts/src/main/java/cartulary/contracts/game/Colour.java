package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The six colours of wooden figures (BASE-1). A seat without a wish gets the first free one.
public enum Colour {
    @JsonProperty("red")
    RED,
    @JsonProperty("blue")
    BLUE,
    @JsonProperty("green")
    GREEN,
    @JsonProperty("yellow")
    YELLOW,
    @JsonProperty("black")
    BLACK,
    @JsonProperty("pink")
    PINK
}
