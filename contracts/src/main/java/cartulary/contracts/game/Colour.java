package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The six colours of wooden figures (BASE-1). A player who chooses no colour gets the first free one.
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
