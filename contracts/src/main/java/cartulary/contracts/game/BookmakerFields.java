package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The interpretation of fields on bookmaker tiles: the publisher has given two answers (BET-30).
public enum BookmakerFields implements HouseRules.Setting {
    /// Offices separate the fields as listed for each tile: `fields` of the catalogue.
    @JsonProperty("2022-11")
    NOVEMBER_2022("2022-11"),
    /// Some gaps do not separate: `alternativeFields` of the catalogue. Inferred, not verified; the default.
    @JsonProperty("2024-07")
    JULY_2024("2024-07");

    private final String id;

    BookmakerFields(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }
}
