package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Which of the publisher's two answers about fields on bookmaker tiles holds (BET-30).
public enum BookmakerFields {
    /// Every office separates the fields, as stated per tile.
    @JsonProperty("2022-11")
    NOVEMBER_2022("2022-11"),
    /// Some gaps do not separate: `alternativeFields` of the catalogue. Inferred, not verified.
    @JsonProperty("2024-07")
    JULY_2024("2024-07");

    private final String id;

    BookmakerFields(String id) {
        this.id = id;
    }

    public String id() {
        return id;
    }
}
