package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Whether fields are in play: the official first game leaves them out (BASE-41).
public enum FieldRules implements HouseRules.Setting {
    /// Meeples go on fields, and fields score at the end.
    @JsonProperty("on")
    ON("on"),
    /// No meeple goes on a field.
    @JsonProperty("off")
    OFF("off");

    private final String id;

    FieldRules(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }
}
