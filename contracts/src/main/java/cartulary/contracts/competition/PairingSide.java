package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// One of the two sides of a pairing.
public enum PairingSide {
    @JsonProperty("home")
    HOME,
    @JsonProperty("away")
    AWAY;

    public PairingSide other() {
        return this == HOME ? AWAY : HOME;
    }
}
