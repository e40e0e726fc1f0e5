package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Which turn of the river a curve may not repeat (RIVER-8).
public enum RiverTurns implements HouseRules.Setting {
    /// The turn of the tile placed before it.
    @JsonProperty("immediate")
    IMMEDIATE("immediate"),
    /// The turn of the last curve.
    @JsonProperty("successive")
    SUCCESSIVE("successive");

    private final String id;

    RiverTurns(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }
}
