package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// How the pots of a draw are made (COMP-29).
public enum DrawMethod {
    /// The organiser names them; in a stage that another one feeds, those of one place are a pot.
    @JsonProperty("pots")
    POTS,
    /// They are cut from the order of strength, so that the groups or the parts of the bracket are equally strong.
    @JsonProperty("balanced")
    BALANCED
}
