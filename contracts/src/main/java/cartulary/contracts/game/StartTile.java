package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// What becomes of the start tile of the base game if another one takes its place (RIVER-3).
public enum StartTile implements HouseRules.Setting {
    /// It is not used.
    @JsonProperty("removed")
    REMOVED("removed"),
    /// It is one of the tiles of the pile.
    @JsonProperty("shuffled")
    SHUFFLED("shuffled");

    private final String id;

    StartTile(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }
}
