package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The interpretation of roads that only pass an office: whether the office ends them is open (BET-3).
public enum OfficeRoads implements HouseRules.Setting {
    /// An office ends only the roads that run into it.
    @JsonProperty("as-drawn")
    AS_DRAWN("as-drawn"),
    /// An office ends every road of its tile, to the letter of the rules: `alternativeRoads` of the catalogue.
    @JsonProperty("all-end")
    ALL_END("all-end");

    private final String id;

    OfficeRoads(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }
}
